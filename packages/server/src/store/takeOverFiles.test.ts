import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MemorySharedStore } from './memory/memorySharedStore.ts';
import { takeOverFiles } from './takeOverFiles.ts';
import { newFolder } from './testing/folder.ts';

const KEY = Buffer.alloc(32, 'k');
/** The key in the fixture. */
const PUSH_SECRET = 'Y3PH3Wn7pYBSngcCm_tzzPW1TkHZOniwSghJFJITKhU';
const FIXTURE = join(import.meta.dirname, '../testing/fixtures/v2/push.sqlite');

function filledFolder(): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'session.key'), KEY);
  copyFileSync(FIXTURE, join(folder, 'push.sqlite'));
  return folder;
}

describe('takeOverFiles', () => {
  it('moves the session key and the push subscriptions with their key into the store', async () => {
    const folder = filledFolder();
    const store = new MemorySharedStore();
    expect(await takeOverFiles(folder, store)).toEqual([]);
    expect(await store.keepSecret('session', 'x')).toBe(KEY.toString('base64url'));
    expect(await store.keepSecret('push', 'x')).toBe(PUSH_SECRET);
    expect(await store.subscriptionsOf('o'.repeat(22))).toEqual([
      {
        endpoint: 'https://push.example.org/odo',
        person: 'o'.repeat(22),
        p256dh: Buffer.alloc(65, 4).toString('base64url'),
        auth: Buffer.alloc(16, 7).toString('base64url'),
        contact: 'https://cards.example.org',
        at: 1000,
      },
    ]);
    expect(await store.subscriptionsOf('a'.repeat(22))).toMatchObject([{ contact: null, at: 2000 }]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does it again after an interruption', async () => {
    const [folder, again] = [filledFolder(), filledFolder()];
    const store = new MemorySharedStore();
    await takeOverFiles(folder, store);
    expect(await takeOverFiles(again, store)).toEqual([]);
    expect(readdirSync(again)).toEqual([]);
    expect(await store.subscriptionsOf('o'.repeat(22))).toHaveLength(1);
  });

  it('leaves files alone if the store has other keys', async () => {
    const folder = filledFolder();
    const store = new MemorySharedStore();
    await store.keepSecret('session', 'another');
    await store.keepSecret('push', 'another');
    expect(await takeOverFiles(folder, store)).toEqual(['session.key', 'push.sqlite']);
    expect(await store.keepSecret('session', 'x')).toBe('another');
    expect(await store.subscriptionsOf('o'.repeat(22))).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it.each([0, 31, 33])('rejects a session key of %i bytes, and keeps the file', async (bytes) => {
    const file = join(newFolder(), 'session.key');
    writeFileSync(file, Buffer.alloc(bytes));
    await expect(takeOverFiles(join(file, '..'), new MemorySharedStore())).rejects.toThrow(
      `is damaged: it has ${bytes} bytes instead of 32`,
    );
    expect(existsSync(file)).toBe(true);
  });
});
