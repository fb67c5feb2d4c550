import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Config } from '../config/options.js';
import { ConfigError, readConfig } from '../config/read.js';
import { SCOPES, type IssuedToken, type Scope, type TokenInfo, type TokenRequest } from '../domain/index.js';
import { limitsIn } from '../agencies/limits.js';
import { connectToHolder, lockFolder } from '../store/lock-file.js';
import { openEmbedded, openPostgres, type Store } from '../store/open-store.js';
import { callOver, perform, type TokenCall } from '../tokens/control.js';
import { firstTokenAnew, firstTokenFile, nowhere, type FirstTokenKeep } from '../tokens/first-token.js';
import { createTokens } from '../tokens/tokens.js';

const OK = 0;
const FAILED = 1;
const USAGE = 2;
const DAY = 86_400;

const HELP = `Make or revoke a token of the HTTP service.

  tourwright token create --name <name> --agency <id> [--agency <id>…] [--mode production|sandbox]
                          [--scope read|plan|admin|operator…] [--days <n>]
  tourwright token create --first           replaces the token of the first start, as long as it is unused
  tourwright token regenerate <token id>    a new text; the old one is invalid at once
  tourwright token revoke <token id>        invalid at once
  tourwright token list [--agency <id>]

  --scope <scope>          what it may do, repeatable; read and plan when absent. read: plans and solutions; plan: make,
                           change, run and delete them (and read); admin: tokens, ledgers and the audit log of its
                           agencies; operator: the same for all agencies, create agencies, set limits, book credits
  --admin                  adds the scope admin
  --days <n>               days until it expires; never when absent
  --data <folder>          folder of the embedded database (TOURWRIGHT_DATA); asks the service if it is running
  --database-url <url>     PostgreSQL (DATABASE_URL)
  --config <file>          settings of the service
  --json                   print JSON

A token's text is shown once, when it is made.
`;

const FLAGS = {
  name: { type: 'string' },
  agency: { type: 'string', multiple: true },
  mode: { type: 'string' },
  scope: { type: 'string', multiple: true },
  admin: { type: 'boolean' },
  first: { type: 'boolean' },
  days: { type: 'string' },
  json: { type: 'boolean' },
  data: { type: 'string' },
  'database-url': { type: 'string' },
  config: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

/** Flags that each verb reads, in addition to those that locate the tokens. */
const READS: Readonly<Record<string, readonly (keyof typeof FLAGS)[]>> = {
  create: ['name', 'agency', 'mode', 'scope', 'admin', 'first', 'days'],
  list: ['agency'],
};
const OF_ALL: readonly string[] = ['json', 'data', 'database-url', 'config'];

/** The longest lifetime of a token made over HTTP. */
const MOST_DAYS = 10 * 365;

/** The command line is invalid. */
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
    process.stderr.write(
      `tourwright token: ${message}\n${isUsage ? 'tourwright token --help lists the options.\n' : ''}`,
    );
    return isUsage ? USAGE : FAILED;
  }
}

type TokenFlags = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readCall([verb = 'verb', ...ids]: readonly string[], values: TokenFlags): TokenCall {
  const isOfToken = verb === 'revoke' || verb === 'regenerate';
  const read = [...OF_ALL, ...(READS[verb] ?? [])];
  const idle = [
    ...ids.slice(isOfToken ? 1 : 0),
    ...Object.keys(values).flatMap((flag) => (read.includes(flag) ? [] : [`--${flag}`])),
    ...(verb === 'list' ? (values.agency ?? []).slice(1) : []),
  ];
  if ((isOfToken || verb in READS) && idle.length > 0) {
    throw new UsageError(`${verb} does not take ${idle.join(' ')}.`);
  }
  const [tokenId] = ids;
  switch (verb) {
    case 'create':
      return values.first === true ? readFirst(values) : { verb, request: readRequest(values) };
    case 'revoke':
    case 'regenerate':
      if (tokenId === undefined) throw new UsageError(`Which token? Try: tourwright token ${verb} <token id>`);
      return { verb, tokenId };
    case 'list':
      return { verb, agencyId: values.agency?.[0] };
    default:
      throw new UsageError(`Unknown verb ${verb}: use create, regenerate, revoke or list.`);
  }
}

function readFirst({ name, agency, mode, scope, admin, days }: TokenFlags): TokenCall {
  const more = Object.entries({ name, agency, mode, scope, admin, days }).filter(([, value]) => value !== undefined);
  if (more.length > 0) throw new UsageError(`--first does not take --${more[0]![0]}.`);
  return { verb: 'first' };
}

function readRequest({ name, agency = [], mode = 'production', scope, admin = false, days }: TokenFlags): TokenRequest {
  if (name === undefined) throw new UsageError('A token needs a --name.');
  if (mode !== 'production' && mode !== 'sandbox') throw new UsageError('--mode must be production or sandbox.');
  const unknown = scope?.find((given) => !SCOPES.includes(given as Scope));
  if (unknown !== undefined) throw new UsageError(`--scope must be one of ${SCOPES.join(', ')}, not ${unknown}.`);
  const lifetime = days === undefined ? undefined : Number(days);
  if (lifetime !== undefined && !(lifetime * DAY >= 1 && lifetime <= MOST_DAYS)) {
    throw new UsageError(`--days must be a number above 0 and at most ${MOST_DAYS}.`);
  }
  return {
    name,
    mode,
    agencyIds: agency,
    scopes: scope as Scope[] | undefined,
    admin,
    lifetimeSeconds: lifetime === undefined ? undefined : Math.round(lifetime * DAY),
  };
}

/**
 * Makes the call: through the running service if it holds the database exclusively, otherwise directly on the database.
 */
async function make(call: TokenCall, values: TokenFlags): Promise<unknown> {
  const settings = (['data', 'database-url', 'config'] as const).flatMap((flag) =>
    values[flag] === undefined ? [] : [`--${flag}`, values[flag]],
  );
  const config = readConfig(settings, process.env);
  const { databaseUrl, data } = config;
  if (databaseUrl !== undefined) {
    return onStore(await openPostgres(databaseUrl, 1, () => undefined), call, config, nowhere);
  }
  if (!existsSync(join(data, 'database'))) {
    throw new Error(
      `There is no service in the folder ${data}. Name its folder (--data) or its database (--database-url), or start ` +
        'it once: tourwright serve.',
    );
  }
  const service = await connectToHolder(data);
  if (service !== undefined) return callOver(service, call);
  const lock = await lockFolder(data, (socket) => socket.destroy());
  try {
    return await onStore(await openEmbedded(data), call, config, firstTokenFile(data));
  } finally {
    await lock.release();
  }
}

async function onStore(store: Store, call: TokenCall, config: Config, keeping: FirstTokenKeep): Promise<unknown> {
  const defaults = { limits: limitsIn(config), freeCredits: config.freeCredits };
  const first = () => firstTokenAnew(store.db, defaults, keeping);
  try {
    return await perform({ tokens: createTokens(store.db), first }, call);
  } finally {
    await store.close();
  }
}

function textOf({ verb }: TokenCall, result: unknown): string {
  switch (verb) {
    case 'create':
    case 'first':
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

function lineOf({ id, name, mode, scopes, agencyIds, status, createdAt, expiresAt, lastUsedAt }: TokenInfo): string {
  const rights = [mode, ...scopes].join(', ');
  const expiry = expiresAt === undefined ? '' : `, expires ${expiresAt}`;
  const times = `made ${createdAt}, ${lastUsedAt === undefined ? 'never used' : `used ${lastUsedAt}`}${expiry}`;
  return `${id}  ${status}  ${rights}  ${agencyIds.join(',')}  ${times}  ${name}\n`;
}

function say(text: string, code: number): number {
  process.stdout.write(text);
  return code;
}
