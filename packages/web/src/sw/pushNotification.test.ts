import { expect, test } from 'vitest';
import { notificationFor } from './pushNotification.ts';

const SCOPE = 'https://example.org/games/oriflamme/';
const WORDS = { title: 'Your turn', text: 'The table waits for you.' };

test('a call leads to the table that waits, and replaces an older one from there', () => {
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

test('a call never leads away from the game', () => {
  const { options } = notificationFor({ table: '../../../evil' }, WORDS, SCOPE);
  expect(options.data).toBe('https://example.org/games/oriflamme/#/room/..%2F..%2F..%2Fevil');
});

test('a call that cannot be understood leads to the lobby', () => {
  for (const message of [undefined, null, 7, 'text', {}, { table: 7 }, { table: '' }]) {
    const { title, options } = notificationFor(message, WORDS, SCOPE);
    expect([title, options.data]).toEqual(['Your turn', 'https://example.org/games/oriflamme/#/lobby']);
    // A browser refuses to be heard again for a call without a tag.
    expect(options).not.toHaveProperty('renotify');
  }
});
