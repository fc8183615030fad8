import { expect, test } from 'vitest';
import { notificationFor } from './pushNotification.ts';

const SCOPE = 'https://example.org/games/oriflamme/';
const WORDS = { title: 'Your turn', text: 'The table waits for you.', invite: '{name} invites you' };

test('notificationFor links to the table and replaces an earlier notification', () => {
  expect(notificationFor({ type: 'turn', table: 'abcdefghijklmnop' }, WORDS, SCOPE)).toMatchObject({
    title: 'Your turn',
    options: {
      body: 'The table waits for you.',
      data: 'https://example.org/games/oriflamme/#/room/abcdefghijklmnop',
      tag: 'abcdefghijklmnop',
      renotify: true,
    },
  });
});

test('notificationFor names who invites', () => {
  const invite = { type: 'invite', table: 'abcdefghijklmnop', from: 'Odo $& II' };
  const { title, options } = notificationFor(invite, WORDS, SCOPE);
  expect(title).toBe('Odo $& II invites you');
  expect(options.data).toBe('https://example.org/games/oriflamme/#/room/abcdefghijklmnop');
  expect(options).not.toHaveProperty('body');
});

test('notificationFor never links outside the scope', () => {
  const { options } = notificationFor({ table: '../../../evil' }, WORDS, SCOPE);
  expect(options.data).toBe('https://example.org/games/oriflamme/#/room/..%2F..%2F..%2Fevil');
});

test('notificationFor links to the lobby for an invalid message', () => {
  for (const message of [undefined, null, 7, 'text', {}, { table: 7 }, { table: '' }]) {
    const { title, options } = notificationFor(message, WORDS, SCOPE);
    expect([title, options.data]).toEqual(['Your turn', 'https://example.org/games/oriflamme/#/lobby']);
    // `renotify` without a tag is a TypeError.
    expect(options).not.toHaveProperty('renotify');
  }
});
