import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_MESSAGE_BYTES } from '@oriflamme/protocol';
import * as limits from './limits.ts';
import { CLOSE_CODES } from '../ws/clientConnection.ts';
import * as calls from '../push/limits.ts';
import { MIN_RETURN_MS } from '../table/clocks.ts';
import { GRACE_MS, EXPIRY_MS } from '../table/schedule.ts';
import { type ConfigEntry, CONFIG_SCHEMA } from './schema.ts';
import { settingsRows } from './print.ts';

const page = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');

describe('the operator’s guide', () => {
  const guide = page('operating.md');

  it('lists every setting as it is, and no other', () => {
    const [, table] = guide.split('| variable | default | what it is for | allowed |\n|---|---|---|---|\n');
    expect(table.split('\n\n')[0].split('\n')).toEqual(settingsRows());
  });

  it('says how long the server waits', () => {
    expect(guide).toContain(`for at most ${limits.DRAIN_TIMEOUT_MS / 1000} seconds`);
    expect(guide).toContain(`the server calls every ${limits.HEARTBEAT_INTERVAL_MS / 1000};`);
  });
});

describe('the page about the protocol', () => {
  const protocol = page('protocol.md');

  it('says why sockets are closed', () => {
    for (const [reason, code] of Object.entries(CLOSE_CODES))
      expect(protocol).toContain(`| ${code} | \`${reason}\` |`);
    expect(protocol).toContain(`one every ${limits.HEARTBEAT_INTERVAL_MS / 1000} seconds`);
  });

  it('says how long tables wait for people', () => {
    const [hour, day] = [3_600_000, 86_400_000];
    expect(protocol).toContain(`one that is listed after ${EXPIRY_MS.listed / hour} hours`);
    expect(protocol).toContain(`one that is not after ${EXPIRY_MS.invited / day} days`);
    expect(protocol).toContain(`less than ${MIN_RETURN_MS.live / 1000} seconds`);
    expect(MIN_RETURN_MS.days).toBe(hour);
    expect(GRACE_MS).toBe(120_000);
    expect(limits.STATS_CACHE_MS).toBe(1000);
  });
});

it('has a page about security that names the limits as they are', () => {
  const security = page('security.md');
  const amounts = {
    'connections of one address beside its sockets': limits.EXTRA_CONNECTIONS_PER_IP,
    'connections in all beside the sockets': limits.EXTRA_CONNECTIONS_TOTAL,
    'bytes in a message': MAX_MESSAGE_BYTES,
    'pieces of a message': limits.MAX_FRAGMENTS,
    'messages of a socket waiting for their answer': limits.MAX_INBOX,
    'refusals as `too-fast` in a row': limits.MAX_CONSECUTIVE_REJECTIONS,
    'tables that a socket watches': limits.MAX_SUBSCRIPTIONS,
    "bytes in a request's body": limits.MAX_BODY_BYTES,
    "bytes in a request's path and headers": limits.MAX_HEADER_BYTES,
    'seconds for a request to arrive': limits.REQUEST_TIMEOUT_MS / 1000,
    'browsers in which one person is called': calls.MAX_SUBSCRIPTIONS_PER_PLAYER,
    'browsers in which anybody is called': calls.MAX_SUBSCRIPTIONS_TOTAL,
    'characters in the address of a push service': calls.MAX_ENDPOINT_LENGTH,
    'changes of subscriptions from one address in an hour': calls.CHANGES_PER_HOUR,
    'calls waiting to be sent': calls.MAX_QUEUED_DELIVERIES,
    'calls being sent at once': calls.MAX_CONCURRENT_DELIVERIES,
  };
  for (const [what, amount] of Object.entries(amounts)) expect(security).toContain(`| ${what} | ${amount} |`);
  const limiting = Object.values<ConfigEntry<unknown>>(CONFIG_SCHEMA).filter(({ variable }) =>
    /MAX_|_PER_|BURST/.test(variable),
  );
  for (const { variable } of limiting) expect(security).toContain(`\`${variable}\``);
});
