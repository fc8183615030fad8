import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SharedStore } from './sharedStore.ts';

const KEY_BYTES = 32;
const NO_LIMITS = {
  subscriptions: Number.MAX_SAFE_INTEGER,
  subscriptionsPerPlayer: Number.MAX_SAFE_INTEGER,
};

/**
 * Moves what earlier versions kept in files of the data folder into the store: the session key, and push subscriptions with
 * their key. Resolves to the names of the files that were left, because the store has another key already.
 */
export async function takeOverFiles(folder: string, store: SharedStore): Promise<string[]> {
  const left: string[] = [];
  for (const [name, takeOver] of [
    ['session.key', takeOverSessionKey],
    ['push.sqlite', takeOverPush],
  ] as const) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    // Durable in the store now: a second copy would outlive the erasure of a person.
    if (await takeOver(file, store))
      for (const each of [file, `${file}-journal`]) rmSync(each, { force: true });
    else left.push(name);
  }
  return left;
}

async function takeOverSessionKey(file: string, store: SharedStore): Promise<boolean> {
  const key = readFileSync(file);
  if (key.length !== KEY_BYTES)
    throw new Error(
      `${file} is damaged: it has ${key.length} bytes instead of ${KEY_BYTES}. Restore it from a backup, or remove it: then all sessions become invalid.`,
    );
  const secret = key.toString('base64url');
  return (await store.keepSecret('session', secret)) === secret;
}

async function takeOverPush(file: string, store: SharedStore): Promise<boolean> {
  const { secret, subscriptions } = readPush(file);
  if (secret !== undefined && (await store.keepSecret('push', secret)) !== secret) return false;
  for (const subscription of subscriptions) await store.addSubscription(subscription, NO_LIMITS);
  return true;
}

const text = (bytes: unknown): string => Buffer.from(bytes as Uint8Array).toString('base64url');

function readPush(file: string) {
  const database = new DatabaseSync(file, { timeout: 1000 });
  try {
    const key = database.prepare('SELECT secret FROM key').get();
    const rows = database
      .prepare('SELECT endpoint, person, p256dh, auth, contact, at FROM subscription ORDER BY at')
      .all();
    return {
      secret: key && text(key['secret']),
      subscriptions: rows.map((row) => ({
        endpoint: row['endpoint'] as string,
        person: row['person'] as string,
        p256dh: text(row['p256dh']),
        auth: text(row['auth']),
        contact: row['contact'] as string | null,
        at: row['at'] as number,
      })),
    };
  } finally {
    database.close();
  }
}
