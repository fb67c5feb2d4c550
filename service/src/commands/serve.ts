import { type Config, type NamedOption, SETTINGS } from '../config/options.js';
import type { Needs } from '../config/preflight.js';
import { ConfigError, readConfig } from '../config/read.js';
import { wordsOf } from '../errors/refusals.js';
import type { Domain } from '../domain/index.js';
import { createHttpListener } from '../http/listener.js';
import type { Service } from '../service.js';
import { flagOf } from '../config/option.js';

/** Exit codes of `tourwright`. */
const OK = 0;
const UNEXPECTED = 1;
const USAGE = 2;

/** `tourwright serve`: runs the service until a signal stops it. @returns the exit code */
export async function serveCommand(args: readonly string[]): Promise<number> {
  if (args.includes('--vroom')) {
    const { serveVroom } = await import('./serve-vroom.js');
    return serveVroom(args.filter((each) => each !== '--vroom'));
  }
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(serveHelp());
    return OK;
  }
  const config = await readOrSay(args);
  if (config === undefined) return USAGE;
  const listener = createHttpListener();
  let service: Service | undefined;
  try {
    await listener.listen(config.host, config.port);
    await checkNeeds(config);
    // Imported late: the service takes several times as long to load as everything above.
    const { createService } = await import('../service.js');
    service = await createService({ config, listener });
    const ended = untilStopped(service, config.shutdownSeconds);
    const address = await service.listen();
    say(`tourwright listens on ${address}`);
    const failed = service.failed.then((reason) => giveUp(service!, reason));
    const domain = await Promise.race([service.open(), ended.then(() => undefined)]);
    // A database that does not open, or only when another process has migrated it, is not waited for.
    if (domain === undefined) process.exit(await ended);
    announce(domain, address, config);
    return await Promise.race([ended, failed]);
  } catch (error) {
    // Once the service listens it occupies the port itself: it is not checked.
    await sayFaults(error, listener.server.listening ? { ...config, port: undefined } : config);
    await (service ?? listener).close();
    return UNEXPECTED;
  }
}

/** @throws Error if the service could start, but plans would fail because of its database or its roads */
async function checkNeeds({ databaseUrl, roads }: Config): Promise<void> {
  if (databaseUrl === undefined && roads === 'none') return;
  const { preflight } = await import('../config/preflight.js');
  const [fault] = await preflight({ databaseUrl, roads });
  if (fault !== undefined) throw new Error(fault);
}

/** Reports why the service cannot start: all obstacles, not only the first one met. */
async function sayFaults(error: unknown, needs: Needs): Promise<void> {
  const { preflight } = await import('../config/preflight.js');
  const faults = await preflight(needs);
  for (const fault of faults.length > 0 ? faults : [wordsOf(error)]) say(`tourwright: ${fault}`);
  say('tourwright: the service cannot start.');
}

/** Milliseconds for which a failed service still answers that it has failed. */
const LAST_WORDS = 1_000;

/** Stops a service that has failed, so that it is started again. @returns the exit code */
async function giveUp(service: Service, reason: Error): Promise<number> {
  service.logger.fatal({ err: reason }, 'the service has failed and ends');
  say(`tourwright: the service ends: ${reason.message}`);
  setTimeout(() => process.exit(UNEXPECTED), LAST_WORDS).unref();
  await service.close().catch(() => undefined);
  return UNEXPECTED;
}

async function readOrSay(args: readonly string[]): Promise<Config | undefined> {
  try {
    return readConfig(args, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { preflight } = await import('../config/preflight.js');
    for (const fault of [...error.faults, ...(await preflight(error.usable))]) say(`tourwright: ${fault}`);
    say('tourwright serve --help lists all settings.');
    return undefined;
  }
}

/** Announces that the service is ready. The first token is printed only here, and never to the log. */
function announce({ firstToken, firstTokenFile }: Domain, address: string, { role, showFirstToken }: Config): void {
  if (role === 'worker') return;
  say(`Open ${address}/ in a browser. Documentation: ${address}/api/v2/docs`);
  if (firstToken !== undefined) {
    const agency = firstToken.agencyIds[0];
    if (showFirstToken)
      say(`Agency ${agency} was created. Its token, shown only this once:\n\n  ${firstToken.token}\n`);
    else say(`Agency ${agency} was created. Its token: tourwright token create --first`);
  }
  if (firstTokenFile !== undefined)
    say(`The first token has not been used yet. It is in ${firstTokenFile} until it is first used.`);
}

/**
 * Resolves with the exit code after SIGTERM, SIGINT or SIGHUP (its terminal was closed), once everything is stored; a
 * second signal ends the process at once.
 */
function untilStopped(service: Service, patience: number): Promise<number> {
  return new Promise((resolve) => {
    let isEnding = false;
    const end = (signal: NodeJS.Signals): void => {
      if (isEnding) process.exit(UNEXPECTED);
      isEnding = true;
      service.logger.info({ signal }, 'the service ends');
      setTimeout(() => {
        service.logger.error('not everything ended in time');
        process.exit(UNEXPECTED);
      }, patience * 1000).unref();
      void service.close().then(
        () => resolve(OK),
        (error: unknown) => {
          service.logger.error({ err: error }, 'the service did not shut down cleanly');
          resolve(UNEXPECTED);
        },
      );
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  });
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

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
      tourwright serve --vroom [options]   instead of vroom-express: --vroom --help

The first start creates an agency and prints its token, once. Next: docs/service.md, or /api/v2/docs of the service.

${parts.join('\n\n')}

Configuration
  ${'--config <file>'.padEnd(width)}  a JSON object of settings, named in camel case: {"port": 9000} [TOURWRIGHT_CONFIG]

Each setting is also read from the environment (in brackets). The command line takes precedence over the
environment, the environment over the file.
`;
}

function leftOf({ name, value }: NamedOption): string {
  return `--${flagOf(name)} ${value}`;
}

function rightOf({ about, env, preset }: NamedOption): string {
  const known = preset === undefined ? '' : ` (default: ${String(preset)})`;
  return `${about}${known} [${env}]`;
}
