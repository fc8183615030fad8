import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_MESSAGE } from '@oriflamme/protocol';
import * as limits from '../net/limits.ts';
import { CODES } from '../net/line.ts';
import * as calls from '../push/limits.ts';
import { COMEBACK_MS } from '../table/clocks.ts';
import { GRACE_MS, LAPSE_MS } from '../table/due.ts';
import { type Setting, SETTINGS } from './list.ts';
import { settingsRows } from './print.ts';

const page = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');

describe('the operator’s guide', () => {
  const guide = page('operating.md');

  it('lists every setting as it is, and no other', () => {
    const [, table] = guide.split('| variable | default | what it is for | allowed |\n|---|---|---|---|\n');
    expect(table.split('\n\n')[0].split('\n')).toEqual(settingsRows());
  });

  it('says how long the server waits', () => {
    expect(guide).toContain(`for at most ${limits.LAST_ANSWERS / 1000} seconds`);
    expect(guide).toContain(`the server calls every ${limits.BEAT / 1000};`);
  });
});

describe('the page about the protocol', () => {
  const protocol = page('protocol.md');

  it('says why sockets are closed', () => {
    for (const [reason, code] of Object.entries(CODES))
      expect(protocol).toContain(`| ${code} | \`${reason}\` |`);
    expect(protocol).toContain(`one every ${limits.BEAT / 1000} seconds`);
  });

  it('says how long tables wait for people', () => {
    const [hour, day] = [3_600_000, 86_400_000];
    expect(protocol).toContain(`one that is listed after ${LAPSE_MS.listed / hour} hours`);
    expect(protocol).toContain(`one that is not after ${LAPSE_MS.invited / day} days`);
    expect(protocol).toContain(`less than ${COMEBACK_MS.live / 1000} seconds`);
    expect(COMEBACK_MS.days).toBe(hour);
    expect(GRACE_MS).toBe(120_000);
    expect(limits.COUNT_AGE).toBe(1000);
  });
});

it('has a page about security that names the limits as they are', () => {
  const security = page('security.md');
  const amounts = {
    'connections of one address beside its sockets': limits.SPARE_CONNECTIONS,
    'connections in all beside the sockets': limits.SPARE_CONNECTIONS_IN_ALL,
    'bytes in a message': MAX_MESSAGE,
    'pieces of a message': limits.MOST_PIECES,
    'messages of a socket waiting for their answer': limits.MOST_WAITING,
    'refusals as `too-fast` in a row': limits.PATIENCE,
    'tables that a socket watches': limits.MOST_WATCHED,
    "bytes in a request's body": limits.MOST_BODY,
    "bytes in a request's path and headers": limits.MOST_HEADERS,
    'seconds for a request to arrive': limits.REQUEST_TIME / 1000,
    'browsers in which one person is called': calls.MOST_BROWSERS,
    'browsers in which anybody is called': calls.MOST_BROWSERS_IN_ALL,
    'characters in the address of a push service': calls.MOST_ENDPOINT,
    'changes of subscriptions from one address in an hour': calls.CHANGES_PER_HOUR,
    'calls waiting to be sent': calls.MOST_QUEUED,
    'calls being sent at once': calls.AT_ONCE,
  };
  for (const [what, amount] of Object.entries(amounts)) expect(security).toContain(`| ${what} | ${amount} |`);
  const limiting = Object.values<Setting<unknown>>(SETTINGS).filter(({ variable }) =>
    /MAX_|_PER_|BURST/.test(variable),
  );
  for (const { variable } of limiting) expect(security).toContain(`\`${variable}\``);
});
