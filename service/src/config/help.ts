import { flagOf, type Option } from './option.js';
import { OPTIONS } from './options.js';

/** Text of `tourwright serve --help`: every setting with its names and its default. */
export function serveHelp(): string {
  const options: readonly Option[] = OPTIONS;
  const groups = [...new Set(options.map(({ group }) => group))];
  const width = Math.max(...options.map((option) => leftOf(option).length));
  const parts = groups.map((group) => {
    const lines = options
      .filter((option) => option.group === group)
      .map((option) => `  ${leftOf(option).padEnd(width)}  ${rightOf(option)}`);
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

function leftOf({ name, value }: Option): string {
  return `--${flagOf(name)} ${value}`;
}

function rightOf({ about, env, preset }: Option): string {
  const known = preset === undefined ? '' : ` (default: ${String(preset)})`;
  return `${about}${known} [${env}]`;
}
