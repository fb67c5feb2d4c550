/** Turns names of other programs into ids of a plan: one for each name, told apart where two names would be alike. */
export class CleanIds {
  readonly #ids = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** The id of a name: what an id may not have becomes `-`. */
  of(name: string): string {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
    const clean = plain.replace(/[^a-zA-Z0-9._~:@!$,-]+/g, '-') || '-';
    let id = clean;
    for (let i = 2; this.#taken.has(id); i++) id = `${clean}~${i}`;
    this.#taken.add(id);
    this.#ids.set(name, id);
    return id;
  }
}
