import { describe, expect, it } from 'vitest';
import { loadConfig, ConfigError } from './load.ts';
import { type ConfigEntry, CONFIG_SCHEMA } from './schema.ts';
import { settingsText } from './print.ts';

function complaint(environment: Record<string, string>): string {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
}

describe('the settings', () => {
  it('have defaults that let only this machine in', () => {
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

  it('take what is set, and the default for what is set to nothing', () => {
    const config = loadConfig({ PORT: ' 0 ', HOST: '::', MAX_SOCKETS: '', LOG_LEVEL: 'warn' });
    expect(config).toMatchObject({ port: 0, host: '::', maxSockets: 5000, logLevel: 'warn' });
  });

  it('read origins as a browser writes them', () => {
    const { origins } = loadConfig({ ORIGINS: 'https://Cards.example.org:443, http://localhost:5173' });
    expect(origins).toEqual(['https://cards.example.org', 'http://localhost:5173']);
  });

  it.each([
    ['PORT', '65536', '"65536" is more than 65535. Allowed: a whole number from 0 to 65535.'],
    ['PORT', '80a', '"80a" is no whole number. Allowed:'],
    ['PORT', '-1', '"-1" is no whole number.'],
    ['MAX_SOCKETS', '0', '"0" is less than 1. Allowed: a whole number from 1 to 1000000.'],
    ['HOST', 'a b', '"a b" is neither an address nor a name.'],
    ['LOG_LEVEL', 'loud', '"loud" is none of these words. Allowed: one of debug, info, warn, error, silent.'],
    ['ORIGINS', 'https://a.org/b', '"https://a.org/b" holds "https://a.org/b", which is no origin.'],
    ['ORIGINS', 'a.org', 'holds "a.org", which is no origin. Allowed: origins such as'],
    ['ORIGINS', 'https://me@a.org', 'which is no origin.'],
    [
      'TRUSTED_PROXIES',
      '17',
      '"17" is more than 16. Allowed: the number of proxies in front of the server (0 to 16), or',
    ],
    ['TRUSTED_PROXIES', '10.0.0.1, proxy', 'holds "proxy", which is neither an address nor a network.'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'holds "10.0.0.0/33"'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'holds "10.0.0.0/8/8"'],
    ['TRUSTED_PROXIES', '10.0.0.0/', 'holds "10.0.0.0/"'],
    ['DATA_FOLDER', 'a\0b', 'is no path.'],
  ])('stop the start for %s=%s', (variable, text, words) => {
    expect(complaint({ [variable]: text })).toContain(`${variable}: `);
    expect(complaint({ [variable]: text })).toContain(words);
  });

  it.each([
    ['PORT', '65535'],
    ['MAX_SOCKETS', '1'],
    ['TRUSTED_PROXIES', '16'],
    ['TRUSTED_PROXIES', '10.0.0.0/32, ::1, fd00::/128'],
  ])('take %s=%s, which is just allowed', (variable, text) => {
    expect(complaint({ [variable]: text })).toBe('');
  });

  it('name all that is wrong at once', () => {
    expect(complaint({ PORT: 'x', HOST: '!' }).split('\n')).toHaveLength(2);
  });

  it('are all listed, each with what it is for and what is allowed', () => {
    const text = settingsText();
    for (const { variable, default: by, description } of Object.values<ConfigEntry<unknown>>(CONFIG_SCHEMA)) {
      expect(text).toContain(`${variable}=${by}\n    ${description}\n    Allowed: `);
    }
  });
});
