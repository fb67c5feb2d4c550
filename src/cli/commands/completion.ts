import { makeCommand, type Command } from '../command.js';
import { bashCompletion, fishCompletion, zshCompletion } from '../completion.js';
import { ExitCode } from '../exit-code.js';
import { usageFailure } from '../failure.js';
import { exitCodeSection } from '../help.js';
import { write } from '../write.js';

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
  tourwright completion fish | source       in ~/.config/fish/config.fish

${exitCodeSection()}`;

/** `tourwright completion`: what a shell needs to complete the command. */
export function completionCommand(commands: () => readonly Command[]): Command {
  return makeCommand({
    name: 'completion',
    description: 'Write a completion script for bash, zsh or fish',
    args: {
      shell: {
        type: 'positional',
        required: true,
        valueHint: 'shell',
        values: shells,
        description: 'bash, zsh or fish',
      },
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
