/** A 2D context that records its calls. */
export interface Recorder {
  readonly context: CanvasRenderingContext2D;
  /** Calls of a method with their arguments. */
  readonly calls: (method: string) => readonly (readonly unknown[])[];
  /** Drawn texts. */
  readonly texts: () => readonly string[];
  /** Colours of fills and strokes. */
  readonly colours: () => ReadonlySet<string>;
}

/** Text is six pixels wide per character. */
export function recorder(): Recorder {
  const calls: { method: string; values: unknown[] }[] = [];
  const colours = new Set<string>();
  const fields: Record<string, unknown> = { globalAlpha: 1 };
  const context = new Proxy(fields, {
    get: (target, name: string) => {
      if (name in target) return target[name];
      if (name === 'measureText') return (text: string) => ({ width: 6 * text.length });
      return (...values: unknown[]) => {
        calls.push({ method: name, values });
        if (name.startsWith('fill')) colours.add(String(target['fillStyle']));
        if (name.startsWith('stroke')) colours.add(String(target['strokeStyle']));
      };
    },
    set: (target, name: string, value) => {
      target[name] = value;
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
  const of = (wanted: string) => calls.filter(({ method }) => method === wanted).map(({ values }) => values);
  return { context, calls: of, texts: () => of('fillText').map(([text]) => String(text)), colours: () => colours };
}
