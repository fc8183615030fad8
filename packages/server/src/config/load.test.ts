import { describe, expect, it } from 'vitest';
import { loadConfig, ConfigError } from './load.ts';
import { CONFIG_SCHEMA } from './schema.ts';
import type { ConfigEntry } from './setting.ts';
import { settingsText } from './print.ts';

function problemsOf(environment: Record<string, string>): string {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
}

describe('loadConfig', () => {
  it('reads operator tokens and never prints them', () => {
    const token = 'x'.repeat(32);
    expect(loadConfig({ OPERATOR_TOKEN: token }).operators).toEqual([{ name: 'operator', token }]);
    expect(loadConfig({ OPERATOR_TOKEN: `anna:${token},ben:${token}y` }).operators).toHaveLength(2);
    for (const wrong of ['x'.repeat(31), `a b:${token}`, `a:b:${token}`, `${token},${token}`]) {
      const load = () => loadConfig({ OPERATOR_TOKEN: wrong });
      expect(load).toThrow('OPERATOR_TOKEN: the value has');
      expect(load).not.toThrow(wrong);
    }
    expect(() => loadConfig({ OPERATOR_TOKEN: 'short' })).toThrow(
      'has a token of 5 characters; at least 32 are needed',
    );
  });

  it('reads the URL of a database and never prints it', () => {
    expect(loadConfig({}).databaseUrl).toBeUndefined();
    const url = 'postgres://oriflamme:secret@db.example.org/oriflamme';
    expect(loadConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    for (const wrong of ['mysql://root:secret@localhost/', 'secret', 'postgres://a b:secret'])
      expect(problemsOf({ DATABASE_URL: wrong })).toBe(
        'DATABASE_URL: the value is not the URL of a PostgreSQL database. Allowed: a URL such as postgres://user:password@host:5432/database.',
      );
  });

  it('refuses a Redis without a PostgreSQL database', () => {
    const REDIS_URL = 'redis://:secret@localhost';
    const problem = 'REDIS_URL: it is used only with DATABASE_URL, which is not set. Set both, or neither.';
    expect(problemsOf({ REDIS_URL })).toBe(problem);
    expect(problemsOf({ REDIS_URL, DATABASE_URL: ' ' })).toBe(problem);
    expect(problemsOf({ REDIS_URL, DATABASE_URL: 'postgres://localhost/oriflamme' })).toBe('');
    expect(problemsOf({ REDIS_URL, DATABASE_URL: 'mysql://localhost' })).toMatch(/^DATABASE_URL: [^\n]*$/);
  });

  it('has defaults that accept connections from this machine only', () => {
    expect(loadConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: './data',
      trustedProxies: 0,
      origins: [],
      logLevel: 'info',
      secureCookies: 'auto',
      metricsFor: 'local',
    });
  });

  it('uses the default for an unset or empty variable', () => {
    const config = loadConfig({ PORT: ' 0 ', HOST: '::', MAX_SOCKETS: '', LOG_LEVEL: 'warn' });
    expect(config).toMatchObject({ port: 0, host: '::', maxSockets: 5000, logLevel: 'warn' });
  });

  it('normalizes origins as browsers send them', () => {
    const { origins } = loadConfig({ ORIGINS: 'https://Cards.example.org:443, http://localhost:5173' });
    expect(origins).toEqual(['https://cards.example.org', 'http://localhost:5173']);
  });

  it.each([
    ['PORT', '65536', '"65536" is more than 65535. Allowed: an integer from 0 to 65535.'],
    ['PORT', '80a', '"80a" is not an integer. Allowed:'],
    ['PORT', '-1', '"-1" is less than 0.'],
    ['PORT', '1.5', '"1.5" is not an integer.'],
    ['SESSION_DAYS', '-3', '"-3" is less than 1. Allowed: an integer from 1 to 400.'],
    ['MAX_SOCKETS', '0', '"0" is less than 1. Allowed: an integer from 1 to 1000000.'],
    ['HOST', 'a b', '"a b" is neither an address nor a host name.'],
    [
      'LOG_LEVEL',
      'loud',
      '"loud" is not one of these values. Allowed: one of debug, info, warn, error, silent.',
    ],
    ['ORIGINS', 'https://a.org/b', '"https://a.org/b" contains "https://a.org/b", which is not an origin.'],
    ['ORIGINS', 'a.org', 'contains "a.org", which is not an origin. Allowed: origins such as'],
    ['ORIGINS', 'https://me@a.org', 'which is not an origin.'],
    [
      'TRUSTED_PROXIES',
      '17',
      '"17" is more than 16. Allowed: the number of proxies in front of the server (0 to 16), or',
    ],
    ['TRUSTED_PROXIES', '10.0.0.1, proxy', 'contains "proxy", which is neither an address nor a network.'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'contains "10.0.0.0/33"'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'contains "10.0.0.0/8/8"'],
    ['TRUSTED_PROXIES', '10.0.0.0/', 'contains "10.0.0.0/"'],
    ['DATA_FOLDER', 'a\0b', 'is not a path.'],
  ])('rejects %s=%s', (variable, text, problem) => {
    expect(problemsOf({ [variable]: text })).toContain(`${variable}: `);
    expect(problemsOf({ [variable]: text })).toContain(problem);
  });

  it.each([
    ['PORT', '65535'],
    ['MAX_SOCKETS', '1'],
    ['TRUSTED_PROXIES', '16'],
    ['TRUSTED_PROXIES', '10.0.0.0/32, ::1, fd00::/128'],
  ])('accepts %s=%s, which is at the limit', (variable, text) => {
    expect(problemsOf({ [variable]: text })).toBe('');
  });

  it('reports all problems at once', () => {
    expect(problemsOf({ PORT: 'x', HOST: '!' }).split('\n')).toHaveLength(2);
  });

  it('has all settings in the output of settingsText', () => {
    const text = settingsText();
    for (const { variable, default: by, description } of Object.values<ConfigEntry<unknown>>(CONFIG_SCHEMA)) {
      expect(text).toContain(`${variable}=${by}\n    ${description}\n    Allowed: `);
    }
  });
});
