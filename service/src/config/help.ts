import { flagOf } from './option.js';
import { SETTINGS, type NamedOption } from './options.js';

/** Text of `tourwright serve --help`: every setting with its names and its default. */
export function serveHelp(): string {
  const groups = [...new Set(SETTINGS.map(({ group }) => group))];
  const width = Math.max(...SETTINGS.map((option) => leftOf(option).length));
  const parts = groups.map((group) => {
    const lines = SETTINGS.filter((option) => option.group === group).map(
      (option) => `  ${leftOf(option).padEnd(width)}  ${rightOf(option)}`,
    );
    return `${group}\n${lines.join('\n')}`;
  });
  return `Run the HTTP service.

USAGE tourwright serve [options]

The first start makes an agency and prints its token, once. Then: docs/service.md, or /api/v2/docs of the running service.

${parts.join('\n\n')}

Configuration
  ${'--config <file>'.padEnd(width)}  a JSON object of settings, named in camel case: {"port": 9000} [TOURWRIGHT_CONFIG]

Each setting is also read from the environment (in brackets). The command line goes before the environment, the
environment before the file.
`;
}

function leftOf({ name, value }: NamedOption): string {
  return `--${flagOf(name)} ${value}`;
}

function rightOf({ about, env, preset }: NamedOption): string {
  const known = preset === undefined ? '' : ` (default: ${String(preset)})`;
  return `${about}${known} [${env}]`;
}
