import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sets } from '@oriflamme/engine';
import { Client, RequestRejected, type ClientRequest } from '@oriflamme/client';
import type { Synchronous } from '@oriflamme/server/internals';
import { ServerProcess } from './serverProcess.ts';
import { findUnsynced, type Traced } from './straceLog.ts';

const CALLS = 'trace=fsync,fdatasync,pwrite64,read,write,writev,sendto,sendmsg';

/** Has a server under strace acknowledge so many changes, one after the other, and reads in its calls what it did before each. */
export async function traceSyncs(synchronous: Synchronous, acks: number): Promise<Traced> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-sync-'));
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
    if (address === undefined) throw new Error('The server did not start under strace.');
    const people = [await Client.connect(address, 'Ann'), await Client.connect(address, 'Ben')];
    await earn(people, acks);
    for (const client of people) client.close();
    await server.close();
    return findUnsynced(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Plays games of two people, without bots and without watching, until so many changes are acknowledged. So nothing but these
 * changes is ever written, and every acknowledgement is one of a change.
 */
async function earn(people: readonly Client[], acks: number): Promise<void> {
  const plan = {
    deck: sets.base,
    seats: ['person', 'person'],
    isPublic: true,
    clock: { type: 'none' },
    first: null,
  } as const;
  let earned = 0;
  const ask = async (client: Client, request: ClientRequest): Promise<boolean> => {
    if (earned === acks) return false;
    try {
      await client.request(request);
      earned++;
      return true;
    } catch (error) {
      if (error instanceof RequestRejected) return false;
      throw error;
    }
  };
  while (earned < acks) {
    const table = await people[0].createTable(plan);
    earned++;
    for (const [seat, client] of people.entries()) {
      await ask(client, { type: 'sit', table, seat, clientSeed: String(seat).repeat(32) });
      await ask(client, { type: 'ready', table, ready: true });
    }
    await ask(people[0], { type: 'start', table });
    // Whose decision it is shows when the other one is refused.
    for (let decision = 0, isOn = true; isOn; decision++) {
      const choice: ClientRequest = { type: 'choose', table, decision, option: 0 };
      isOn = (await ask(people[0], choice)) || (await ask(people[1], choice));
    }
  }
}
