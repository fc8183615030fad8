import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_MESSAGE_BYTES } from '@oriflamme/protocol';
import * as limits from './limits.ts';
import { CLOSE_CODES } from '../ws/clientConnection.ts';
import * as calls from '../push/limits.ts';
import { MIN_RETURN_MS } from '../table/clocks.ts';
import { GRACE_MS, EXPIRY_MS } from '../table/schedule.ts';
import { CONFIG_SCHEMA } from './schema.ts';
import type { ConfigEntry } from './setting.ts';
import { settingsRows } from './print.ts';

const page = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');

describe('docs/operating.md', () => {
  const guide = page('operating.md');

  it('lists every setting of the schema, and no other', () => {
    const [, table] = guide.split('| Variable | Default | Purpose | Allowed values |\n|---|---|---|---|\n');
    expect(table.split('\n\n')[0].split('\n')).toEqual(settingsRows());
  });

  it('states the drain timeout and the heartbeat interval', () => {
    expect(guide).toContain(`for at most ${limits.DRAIN_TIMEOUT_MS / 1000} seconds`);
    expect(guide).toContain(`the server sends a ping every ${limits.HEARTBEAT_INTERVAL_MS / 1000} seconds`);
  });
});

describe('docs/protocol.md', () => {
  const protocol = page('protocol.md');

  it('lists every close code and reason', () => {
    for (const [reason, code] of Object.entries(CLOSE_CODES))
      expect(protocol).toContain(`| ${code} | \`${reason}\` |`);
    expect(protocol).toContain(`one every ${limits.HEARTBEAT_INTERVAL_MS / 1000} seconds`);
  });

  it('states the timeouts of tables and absent players', () => {
    const [hour, day] = [3_600_000, 86_400_000];
    expect(protocol).toContain(`one that is listed after ${EXPIRY_MS.listed / hour} hours`);
    expect(protocol).toContain(`one that is not after ${EXPIRY_MS.invited / day} days`);
    expect(protocol).toContain(`less than ${MIN_RETURN_MS.live / 1000} seconds`);
    expect(MIN_RETURN_MS.days).toBe(hour);
    expect(GRACE_MS).toBe(120_000);
    expect(limits.STATS_CACHE_MS).toBe(1000);
  });
});

it('docs/security.md lists every limit with its value', () => {
  const security = page('security.md');
  const amounts = {
    'bytes in a message': MAX_MESSAGE_BYTES,
    'fragments of a message': limits.MAX_FRAGMENTS,
    'bytes in a request of an operator': limits.MAX_ADMIN_BODY_BYTES,
    'bytes in a request about an account': limits.MAX_ACCOUNT_BODY_BYTES,
    'bytes in a request body': limits.MAX_BODY_BYTES,
    "bytes in a request's path and headers": limits.MAX_HEADER_BYTES,
    'bytes received from a connection that is not read': limits.MAX_UNREAD_BYTES,
    'seconds to receive a request': limits.REQUEST_TIMEOUT_MS / 1000,
    'characters in a push endpoint': calls.MAX_ENDPOINT_LENGTH,
    'concurrent notifications per player': calls.MAX_CONCURRENT_PER_PERSON,
    'failed notifications in a row, per player or host': calls.TOLERATED_FAILURES,
  };
  for (const [what, amount] of Object.entries(amounts)) expect(security).toContain(`| ${what} | ${amount} |`);
  const limiting = Object.values<ConfigEntry<unknown>>(CONFIG_SCHEMA).filter(({ variable }) =>
    /MAX_|_PER_|BURST/.test(variable),
  );
  for (const { variable } of limiting) expect(security).toContain(`\`${variable}\``);
});
