import { makeCommand, place, type Command } from '../command.js';
import { ExitCode, usageFailure } from '../failure.js';
import { write } from '../write.js';
import type { Argument } from '../arguments.js';

const scripts = new Map([
  ['bash', bashCompletion],
  ['zsh', zshCompletion],
  ['fish', fishCompletion],
]);
const shells = [...scripts.keys()];

const remarks = `
Writes a script that completes commands, options, their values and file names.

EXAMPLES
  source <(tourwright completion bash)      in ~/.bashrc
  source <(tourwright completion zsh)       in ~/.zshrc, after compinit
  tourwright completion fish | source       in ~/.config/fish/config.fish`;

/** `tourwright completion`: prints the completion script for a shell. */
export function completionCommand(commands: () => readonly Command[]): Command {
  return makeCommand({
    name: 'completion',
    description: 'Write a completion script for bash, zsh or fish',
    args: {
      shell: place('shell', 'bash, zsh or fish', { values: shells }),
    },
    remarks,
    run: async ({ shell }, { stdout }) => {
      const script = scripts.get(shell);
      if (script === undefined) {
        throw usageFailure(`There is no completion for "${shell}".`, `It must be one of: ${shells.join(', ')}.`);
      }
      await write(stdout, script(commands()));
      return ExitCode.OK;
    },
  });
}

function bashCompletion(commands: readonly Command[]): string {
  return `_tourwright() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local first="\${COMP_WORDS[1]}" second="\${COMP_WORDS[2]}" place="$COMP_CWORD"
${search(commands)}
  COMPREPLY=($(compgen -W "$found" -- "$current"))
}
complete -o default -F _tourwright tourwright
`;
}

function zshCompletion(commands: readonly Command[]): string {
  return `_tourwright() {
  local current="\${words[CURRENT]}" before="\${words[CURRENT-1]}"
  local first="\${words[2]}" second="\${words[3]}" place="$((CURRENT - 1))"
${search(commands)}
  if [[ -n "$found" ]]; then compadd -- \${=found}; else _files; fi
}
compdef _tourwright tourwright
`;
}

/** Returns the completion script for fish, with a description for each word. */
function fishCompletion(commands: readonly Command[]): string {
  const complete = (condition: string, rest: string, description: string): string =>
    `complete -c tourwright -n ${quoted(condition)} ${rest} -d ${quoted(description)}`;
  const lines = linesOf(commands).flatMap(({ words, args }) => {
    const [first, second] = words.split(' ');
    const isUnder = commands.filter(({ verbs }) => verbs !== undefined).map(({ name }) => name);
    const here =
      second === undefined ? `${seen(first!)}; and not ${seen(...isUnder)}` : `${seen(first!)}; and ${seen(second)}`;
    return args.map(([name, { type, alias, values, description = '' }]) => {
      if (type === 'positional')
        return values === undefined ? '' : complete(here, `-f -a ${quoted(values.join(' '))}`, description);
      const short = alias === undefined ? '' : ` -s ${alias}`;
      const value = type === 'boolean' ? '' : values === undefined ? ' -r' : ` -x -a ${quoted(values.join(' '))}`;
      return complete(here, `-l ${name}${short}${value}`, description);
    });
  });
  const names = commands.flatMap(({ name, description, verbs = [] }) => [
    complete('__fish_use_subcommand', `-f -a ${name}`, description),
    ...verbs.map((verb) => {
      const isOpen = `${seen(name)}; and not ${seen(...verbs.map(lastWord))}`;
      return complete(isOpen, `-f -a ${lastWord(verb)}`, verb.description);
    }),
  ]);
  return `${[...names, ...lines.filter((line) => line !== '')].join('\n')}\n`;
}

/** Shell code for bash and zsh: sets `found` to the words allowed at `place`, or to nothing for a file. */
function search(commands: readonly Command[]): string {
  const verbs = commands.filter((command) => command.verbs !== undefined);
  const lines = linesOf(commands);
  const values = lines.flatMap(({ words, args }) =>
    args.flatMap(([name, { type, values: known }]) =>
      known === undefined
        ? []
        : [
            `    "${words} ${type === 'positional' ? words.split(' ').at(-1)! : `--${name}`}") found="${known.join(' ')}" ;;`,
          ],
    ),
  );
  const options = lines.map(({ words, args }) => `      "${words}") found="${spellings(args)}" ;;`);
  return [
    '  local line="$first" found=""',
    ...verbs.map(({ name }) => `  [[ "$first" == ${name} ]] && line="$first $second"`),
    '  case "$line $before" in',
    ...values,
    '  esac',
    '  if [[ "$place" == 1 ]]; then',
    `    found="${commands.map(({ name }) => name).join(' ')}"`,
    ...verbs.flatMap(({ name, verbs: inner = [] }) => [
      `  elif [[ "$place" == 2 && "$first" == ${name} ]]; then`,
      `    found="${inner.map(lastWord).join(' ')}"`,
    ]),
    '  elif [[ -z "$found" && "$current" == -* ]]; then',
    '    case "$line" in',
    ...options,
    '    esac',
    '  fi',
  ].join('\n');
}

/** The commands as typed, "solve" or "roads build", with their arguments. */
function linesOf(commands: readonly Command[]) {
  return commands
    .flatMap((command) => command.verbs ?? [command])
    .map(({ name, description, args = {} }) => ({ words: name, description, args: Object.entries(args) }));
}

function spellings(args: readonly (readonly [name: string, argument: Argument])[]): string {
  const options = args.filter(([, { type }]) => type !== 'positional');
  const short = options.flatMap(([, { alias }]) => (alias === undefined ? [] : [`-${alias}`]));
  return [...options.map(([name]) => `--${name}`), ...short, '--help'].join(' ');
}

function lastWord({ name }: Command): string {
  return name.split(' ').at(-1)!;
}

function seen(...names: readonly string[]): string {
  return `__fish_seen_subcommand_from ${names.join(' ')}`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
