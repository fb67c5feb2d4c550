import { serveHelp } from './config/help.js';
import type { Config } from './config/options.js';
import { ConfigError, readConfig } from './config/read.js';
import type { Domain } from './domain/index.js';
import { createDoor } from './app/door.js';
import type { Service } from './service.js';

/** Exit codes of `tourwright`. */
const OK = 0;
const UNEXPECTED = 1;
const USAGE = 2;

/** `tourwright serve`: runs the service until it is told to end. @returns the exit code */
export async function serveCommand(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(serveHelp());
    return OK;
  }
  const config = readOrSay(args);
  if (config === undefined) return USAGE;
  const door = createDoor();
  let service: Service | undefined;
  try {
    await door.listen(config.host, config.port);
    // Only now: all the rest takes several times as long to load.
    const { createService } = await import('./service.js');
    service = await createService({ config, door });
    const ended = untilTold(service, config.shutdownSeconds);
    const address = await service.listen();
    say(`tourwright listens on ${address}`);
    announce(await service.open(), address, config);
    return await ended;
  } catch (error) {
    service?.logger.fatal({ err: error }, 'the service cannot start');
    say(`tourwright: the service cannot start: ${(error as Error).message}`);
    await (service ?? door).close();
    return UNEXPECTED;
  }
}

function readOrSay(args: readonly string[]): Config | undefined {
  try {
    return readConfig(args, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const fault of error.faults) say(`tourwright: ${fault}`);
    say('tourwright serve --help lists all settings.');
    return undefined;
  }
}

/** Says that all is ready. The first token is written here alone, and never to the log. */
function announce({ firstToken }: Domain, address: string, { role, showFirstToken }: Config): void {
  if (role !== 'worker') say(`Documentation: ${address}/api/v2/docs`);
  if (firstToken === undefined) return;
  const agency = firstToken.agencyIds[0];
  if (showFirstToken) say(`Agency ${agency} was made. Its token, shown this once:\n\n  ${firstToken.token}\n`);
  else say(`Agency ${agency} was made. Make a token for it: tourwright token create --agency ${agency}`);
}

/** Resolves with the exit code after SIGTERM or SIGINT, when everything is stored; a second signal ends at once. */
function untilTold(service: Service, patience: number): Promise<number> {
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
          service.logger.error({ err: error }, 'the service did not end well');
          resolve(UNEXPECTED);
        },
      );
    };
    process.on('SIGTERM', end);
    process.on('SIGINT', end);
  });
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
