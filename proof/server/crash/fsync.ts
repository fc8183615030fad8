import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sets } from '@oriflamme/engine';
import { Client, RequestRejected, type ClientRequest } from '@oriflamme/client';
import type { Synchronous } from '@oriflamme/server/internals';
import { ServerProcess } from './serverProcess.ts';
import { findUnsynced, type SyncCounts } from './straceLog.ts';

const CALLS = 'trace=fsync,fdatasync,pwrite64,read,write,writev,sendto,sendmsg';

/** Runs a server under strace, makes it acknowledge `acks` changes one by one, and checks the system calls before each. */
export async function traceSyncs(synchronous: Synchronous, acks: number): Promise<SyncCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-fsync-'));
  try {
    const file = join(folder, 'trace');
    const strace = [
      'strace',
      '-f',
      '-y',
      '-s',
      '256',
      '--seccomp-bpf',
      '-qq',
      '-e',
      CALLS,
      '-e',
      'signal=none',
      '-o',
      file,
    ];
    const server = new ServerProcess(join(folder, 'data'), { synchronous }, strace);
    const address = await server.address;
    if (address === undefined) throw new Error('the server did not start under strace');
    const people = [await Client.connect(address, 'Ann'), await Client.connect(address, 'Ben')];
    await playUntil(people, acks);
    for (const client of people) client.close();
    await server.close();
    return findUnsynced(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Plays games of two people until `acks` changes are acknowledged. Without bots and subscriptions nothing else is written,
 * and every acknowledgement belongs to a change.
 */
async function playUntil(people: readonly Client[], acks: number): Promise<void> {
  const config = {
    deck: sets.base,
    seats: ['person', 'person'],
    isPublic: true,
    clock: { type: 'none' },
    first: null,
  } as const;
  let received = 0;
  const request = async (client: Client, message: ClientRequest): Promise<boolean> => {
    if (received === acks) return false;
    try {
      await client.request(message);
      received++;
      return true;
    } catch (error) {
      if (error instanceof RequestRejected) return false;
      throw error;
    }
  };
  while (received < acks) {
    const table = await people[0].createTable(config);
    received++;
    for (const [seat, client] of people.entries()) {
      await request(client, { type: 'sit', table, seat, clientSeed: String(seat).repeat(32) });
      await request(client, { type: 'ready', table, ready: true });
    }
    await request(people[0], { type: 'start', table });
    // Without a subscription nothing shows whose turn it is: the other player is rejected.
    for (let decision = 0, isPlaying = true; isPlaying; decision++) {
      const choice: ClientRequest = { type: 'choose', table, decision, option: 0 };
      isPlaying = (await request(people[0], choice)) || (await request(people[1], choice));
    }
  }
}
