import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveHelp } from '../../src/commands/serve.js';
import { flagOf } from '../../src/config/option.js';
import { SETTINGS } from '../../src/config/options.js';
import { ConfigError, readConfig } from '../../src/config/read.js';

function faultsOf(args: readonly string[], env: Record<string, string> = {}): readonly string[] {
  try {
    readConfig(args, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

function file(content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'tourwright-config-')), 'config.json');
  writeFileSync(path, content);
  return path;
}

describe('readConfig', () => {
  it('has a default for what must be known', () => {
    const { host, port, role, data, databaseUrl, bodyLimit } = readConfig([], {});
    expect({ host, port, role, data, databaseUrl, bodyLimit }).toEqual({
      host: '127.0.0.1',
      port: 8080,
      role: 'all',
      data: 'tourwright-data',
      databaseUrl: undefined,
      bodyLimit: 64 * 1024 * 1024,
    });
  });

  it('prefers the command line to the environment, and that to the file', () => {
    const path = file('{"port": 1000, "threads": 3, "role": "worker"}');
    const env = { PORT: '2000', THREADS: '2', TOURWRIGHT_CONFIG: path };
    expect(readConfig(['--port', '3000'], env)).toMatchObject({ port: 3000, threads: 2, role: 'worker' });
    expect(readConfig(['--config', path], { PORT: '' })).toMatchObject({ port: 1000, threads: 3 });
  });

  it('names every fault at once, and no password', () => {
    const args = ['more', '--prot', '5', '--port', '70000', '--role', 'boss', '--treads=2'];
    const faults = faultsOf(args, { THREADS: 'many', DATABASE_URL: '  ' });
    expect(faults).toHaveLength(7);
    expect(faults.slice(0, 3)).toEqual([
      '"more" does not belong to an option.',
      '--prot is not an option.',
      '--treads is not an option.',
    ]);
    expect(faults.join('\n')).toMatch(/--port "70000" must be a whole number from 0 to 65535/);
    expect(faults.join('\n')).toMatch(/--role "boss" must be one of api, worker, all/);
    expect(faults.join('\n')).toMatch(/THREADS "many"/);
  });

  it.each([
    [['--colour', 'red'], /^--colour is not an option\.$/],
    [['--port'], /^--port needs a value\.$/],
    [['--config', '/nowhere/config.json'], /cannot be read/],
    [['--config', file('[]')], /must hold a JSON object/],
    [['--config', file('{"prot": 1}')], /prot in .* is not a setting/],
  ])('refuses %j', (args, fault) => {
    expect(faultsOf(args).join('\n')).toMatch(fault);
  });
});

describe('serveHelp', () => {
  it('lists every setting by flag, environment and default', () => {
    const help = serveHelp();
    for (const option of SETTINGS) {
      const line = help.split('\n').find((one) => one.includes(`--${flagOf(option.name)} `));
      expect(line).toContain(`[${option.env}]`);
      if (option.preset !== undefined) expect(line).toContain(`(default: ${String(option.preset)})`);
    }
  });

  it('names no variable twice', () => {
    expect(new Set(SETTINGS.map(({ env }) => env)).size).toBe(SETTINGS.length);
  });
});

describe('settings that are read in a form of their own', () => {
  it('count proxies, and know the words of before', () => {
    const proxies = (given: string) => readConfig(['--trust-proxy', given], {}).trustProxy;
    expect(['false', 'true', '0', '2'].map(proxies)).toEqual([0, 1, 0, 2]);
    expect(faultsOf(['--trust-proxy', 'some'])).toHaveLength(1);
  });

  it('take origins as browsers send them, and nothing else', () => {
    const origins = (given: string) => readConfig(['--cors-origins', given], {}).corsOrigins;
    expect(origins('https://App.example.com:443/, http://localhost:5173')).toBe(
      'https://app.example.com,http://localhost:5173',
    );
    expect(origins('*')).toBe('*');
    expect(readConfig(['--config', file('{"corsOrigins": ["https://a.test", "https://b.test"]}')], {})).toMatchObject({
      corsOrigins: 'https://a.test,https://b.test',
    });
    for (const wrong of [
      'app.example.com',
      'https://a.test/path',
      'ftp://a.test',
      'https://a.test,,',
      'https://a.test?x',
    ]) {
      expect(faultsOf(['--cors-origins', wrong])).toHaveLength(1);
    }
  });

  it('take networks of webhooks', () => {
    const networks = (given: string) => readConfig(['--webhook-networks', given], {}).webhookNetworks;
    expect(networks('10.0.0.0/8, fd00::/8,127.0.0.1')).toBe('10.0.0.0/8,fd00::/8,127.0.0.1');
    for (const wrong of ['10.0.0.0/33', 'localhost', '10.0.0.0/8,,']) {
      expect(faultsOf(['--webhook-networks', wrong])).toHaveLength(1);
    }
  });

  it('take the URL of a database, and say how a password is written in it, never which', () => {
    const url = (given: string) => readConfig(['--database-url', given], {}).databaseUrl;
    for (const right of ['postgres://a:b%23c@host:1/d', 'postgresql://a@/d?host=/run/postgresql', 'postgres:///d']) {
      expect(url(right)).toBe(right);
    }
    for (const wrong of [
      'host',
      'mysql://a:secret@host/d',
      'postgres://a:secret#1@host/d',
      'postgres://a:secret@host:99999/d',
    ]) {
      expect(faultsOf(['--database-url', wrong])).toEqual([expect.stringMatching(/^(?!.*secret).* # .* %23 /)]);
    }
  });
});
