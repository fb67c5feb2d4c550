/** An error or a warning of a plan. */
interface Finding {
  readonly code: string;
  readonly message: string;
  readonly properties?: Readonly<Record<string, string>> | undefined;
}

/** How a body that stands for a plan names the plan's parts: beginnings of a path, made one after the other. */
export type BodyPaths = readonly (readonly [RegExp, string])[];

/** The properties of a finding that are paths. */
const PATH_PROPERTIES = ['path', 'alike', 'first'];

/** Names what was found in a plan by the paths of the body that stands for it; what comes to the same is told once. */
export function atBodyPaths<F extends Finding>(findings: readonly F[], paths: BodyPaths): F[] {
  const inBody = (path: string): string => paths.reduce((text, [from, to]) => text.replace(from, to), path);
  const told = findings.map((finding) => {
    const properties = Object.entries(finding.properties ?? {}).map(([name, text]): [string, string] => [
      name,
      PATH_PROPERTIES.includes(name) ? inBody(text) : text,
    ]);
    return { ...finding, properties: Object.fromEntries(properties) };
  });
  return [...new Map(told.map((one) => [JSON.stringify(one), one])).values()];
}
