import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError, readConfig } from '../config/read.js';
import type { IssuedToken, TokenInfo, TokenRequest } from '../domain/principal.js';
import { connectToHolder, lockFolder } from '../store/lock-file.js';
import { openEmbedded, openPostgres, type Store } from '../store/open-store.js';
import { callOver, perform, type TokenCall } from './control.js';
import { createTokens } from './tokens.js';

const OK = 0;
const FAILED = 1;
const USAGE = 2;
const DAY = 86_400;

const HELP = `Make or revoke a token of the HTTP service.

  tourwright token create --name <name> --agency <id> [--agency <id>…] [--mode production|sandbox] [--admin] [--days <n>]
  tourwright token regenerate <token id>    a new text; the old one is invalid at once
  tourwright token revoke <token id>        invalid at once
  tourwright token list [--agency <id>]

  --data <folder>          folder of the embedded database (TOURWRIGHT_DATA); asks the service when it runs
  --database-url <url>     PostgreSQL (DATABASE_URL)
  --config <file>          settings of the service
  --json                   print JSON

A token's text is shown once, when it is made.
`;

const FLAGS = {
  name: { type: 'string' },
  agency: { type: 'string', multiple: true },
  mode: { type: 'string' },
  admin: { type: 'boolean' },
  days: { type: 'string' },
  json: { type: 'boolean' },
  data: { type: 'string' },
  'database-url': { type: 'string' },
  config: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

/** The command line cannot be used. */
class UsageError extends Error {}

/** `tourwright token …`. @returns the exit code */
export async function tokenCommand(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h'))
    return say(HELP, args.length === 0 ? USAGE : OK);
  try {
    const { values, positionals } = parse(args);
    const call = readCall(positionals, values);
    const result = await make(call, values);
    return say(values.json === true ? `${JSON.stringify(result, undefined, 2)}\n` : textOf(call, result), OK);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageError || error instanceof ConfigError;
    process.stderr.write(`tourwright token: ${message}\n${isUsage ? 'tourwright token --help tells more.\n' : ''}`);
    return isUsage ? USAGE : FAILED;
  }
}

type Values = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readCall([verb, tokenId, ...more]: readonly string[], values: Values): TokenCall {
  if (more.length > 0) throw new UsageError(`There is no use for ${more.join(' ')}.`);
  switch (verb) {
    case 'create':
      return { verb, request: readRequest(values) };
    case 'revoke':
    case 'regenerate':
      if (tokenId === undefined) throw new UsageError(`Which token? Try: tourwright token ${verb} <token id>`);
      return { verb, tokenId };
    case 'list':
      return { verb, agencyId: values.agency?.[0] };
    default:
      throw new UsageError(`There is no ${verb ?? 'verb'}; there are create, regenerate, revoke and list.`);
  }
}

function readRequest({ name, agency = [], mode = 'production', admin = false, days }: Values): TokenRequest {
  if (name === undefined) throw new UsageError('A token needs a --name.');
  if (mode !== 'production' && mode !== 'sandbox') throw new UsageError('--mode is production or sandbox.');
  const lifetime = days === undefined ? undefined : Number(days);
  if (lifetime !== undefined && !(lifetime > 0)) throw new UsageError('--days is a number above 0.');
  return {
    name,
    mode,
    agencyIds: agency,
    admin,
    lifetimeSeconds: lifetime === undefined ? undefined : Math.round(lifetime * DAY),
  };
}

/** Makes the call: over the running service where it has the database for itself, else on the database. */
async function make(call: TokenCall, values: Values): Promise<unknown> {
  const settings = (['data', 'database-url', 'config'] as const).flatMap((flag) =>
    values[flag] === undefined ? [] : [`--${flag}`, values[flag]],
  );
  const { databaseUrl, data } = readConfig(settings, process.env);
  if (databaseUrl !== undefined) return onStore(await openPostgres(databaseUrl, 1, () => undefined), call);
  const service = await connectToHolder(data);
  if (service !== undefined) return callOver(service, call);
  const lock = await lockFolder(data, (socket) => socket.destroy());
  try {
    return await onStore(await openEmbedded(data), call);
  } finally {
    await lock.release();
  }
}

async function onStore(store: Store, call: TokenCall): Promise<unknown> {
  try {
    return await perform(createTokens(store.db), call);
  } finally {
    await store.close();
  }
}

function textOf({ verb }: TokenCall, result: unknown): string {
  switch (verb) {
    case 'create':
    case 'regenerate': {
      const { id, token } = result as IssuedToken;
      return `${token}\n\nThis is the only time it is shown. Its id is ${id}.\n`;
    }
    case 'revoke':
      return `The token ${(result as TokenInfo).id} is ${(result as TokenInfo).status}.\n`;
    case 'list':
      return (result as readonly TokenInfo[]).map(lineOf).join('') || 'There are no tokens.\n';
  }
}

function lineOf({ id, name, mode, admin, agencyIds, status, createdAt, expiresAt }: TokenInfo): string {
  const rights = `${mode}${admin ? ', admin' : ''}`;
  const times = `made ${createdAt}${expiresAt === undefined ? '' : `, expires ${expiresAt}`}`;
  return `${id}  ${status}  ${rights}  ${agencyIds.join(',')}  ${times}  ${name}\n`;
}

function say(text: string, code: number): number {
  process.stdout.write(text);
  return code;
}
