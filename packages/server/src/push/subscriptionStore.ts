import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateKeys, type SubscriptionKeys } from './encrypt.ts';
import type { PushLimits } from './limits.ts';

/** A browser's push subscription. */
export interface Subscription extends SubscriptionKeys {
  /** URL of the push service for this browser. */
  readonly endpoint: string;
  /** Origin of the page, as the operator's contact for push services (VAPID `sub`). */
  readonly contact: string | null;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS key (id INTEGER PRIMARY KEY CHECK (id = 1), secret BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS subscription (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    p256dh BLOB NOT NULL,
    auth BLOB NOT NULL,
    contact TEXT,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS subscription_person ON subscription (person, at);
`;

/**
 * Stores push subscriptions and the VAPID key in a database of its own: it changes rarely, so it needs no worker thread, and
 * losing it loses no game. Browsers notice a new key and subscribe again.
 */
export class SubscriptionStore {
  readonly secret: Uint8Array;
  private readonly database: DatabaseSync;
  private readonly limits: PushLimits;

  constructor(folder: string, limits: PushLimits) {
    this.limits = limits;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, 'push.sqlite');
    // Created with private permissions before anything is written.
    closeSync(openSync(file, 'a', 0o600));
    this.database = new DatabaseSync(file, { timeout: 1000 });
    try {
      this.database.exec(`PRAGMA synchronous = FULL; ${TABLES}`);
      this.secret = this.loadOrCreateKey();
    } catch (error) {
      this.database.close();
      throw error;
    }
  }

  /** Returns false if there is no room for another subscription. */
  add(person: string, { endpoint, p256dh, auth, contact }: Subscription, at: number): boolean {
    const database = this.database;
    if (!this.has(endpoint) && this.size >= this.limits.subscriptions) return false;
    database.exec('BEGIN IMMEDIATE');
    database
      .prepare(
        'INSERT OR REPLACE INTO subscription (endpoint, person, p256dh, auth, contact, at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(endpoint, person, p256dh, auth, contact, at);
    database
      .prepare(
        'DELETE FROM subscription WHERE endpoint IN (SELECT endpoint FROM subscription WHERE person = ? ORDER BY at DESC, rowid DESC LIMIT -1 OFFSET ?)',
      )
      .run(person, this.limits.subscriptionsPerPlayer);
    database.exec('COMMIT');
    return true;
  }

  /** Removes a subscription; with `person`, only if it is theirs. */
  remove(endpoint: string, person?: string): void {
    this.database
      .prepare('DELETE FROM subscription WHERE endpoint = ? AND person = coalesce(?, person)')
      .run(endpoint, person ?? null);
  }

  /** Removes all subscriptions of a person, and overwrites them on the disk. */
  forget(person: string): void {
    this.database.exec('PRAGMA secure_delete = ON');
    this.database.prepare('DELETE FROM subscription WHERE person = ?').run(person);
    this.database.exec('VACUUM');
  }

  forPlayer(person: string): Subscription[] {
    return this.database
      .prepare('SELECT endpoint, p256dh, auth, contact FROM subscription WHERE person = ?')
      .all(person) as unknown as Subscription[];
  }

  get size(): number {
    return this.database.prepare('SELECT count(*) AS n FROM subscription').get()!['n'] as number;
  }

  close(): void {
    if (this.database.isOpen) this.database.close();
  }

  private has(endpoint: string): boolean {
    return this.database.prepare('SELECT 1 FROM subscription WHERE endpoint = ?').get(endpoint) !== undefined;
  }

  private loadOrCreateKey(): Uint8Array {
    this.database
      .prepare('INSERT OR IGNORE INTO key (id, secret) VALUES (1, ?)')
      .run(generateKeys().getPrivateKey());
    return this.database.prepare('SELECT secret FROM key').get()!['secret'] as Uint8Array;
  }
}
