import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Synchronous } from './sqlite/database.ts';
import { AppenderProcess } from './testing/appenderProcess.ts';
import { newFolder } from './testing/folder.ts';
import { findUnsyncedAcks } from './testing/fsyncs.ts';

const rows = 50;

async function trace(synchronous: Synchronous) {
  const folder = newFolder();
  const file = join(folder, 'trace');
  const calls = 'trace=fsync,fdatasync,write';
  const strace = ['strace', '-f', '--seccomp-bpf', '-qq', '-e', calls, '-e', 'signal=none', '-o', file];
  const appender = new AppenderProcess(join(folder, 'store'), { tables: 1, rows, synchronous }, strace);
  const printed: string[] = [];
  for await (const line of appender.lines()) printed.push(line);
  return { printed, ...findUnsyncedAcks(readFileSync(file, 'utf8')) };
}

describe('SqliteStore', () => {
  it('acknowledges an append only after a completed fsync', async () => {
    const { printed, acks, unsynced } = await trace('FULL');
    expect(acks).toEqual(Array.from({ length: rows }, (_, i) => `ack table0 ${i + 1}`));
    expect(printed).toEqual(['open', ...acks]);
    expect(unsynced).toEqual([]);
  });

  it('fails this check with synchronous = OFF', async () => {
    const { acks, unsynced } = await trace('OFF');
    expect(acks).toHaveLength(rows);
    expect(unsynced).toHaveLength(rows);
  });
});

describe('findUnsyncedAcks', () => {
  const ack = (n: number) => `7 write(1, "ack table0 ${n}\\n", 13) = 13`;

  it('requires an fsync for each acknowledgement', () => {
    const lines = [
      '8 fdatasync(21) = 0',
      ack(1),
      ack(2),
      '8 fsync(21) = 0',
      '7 write(2, "ack", 3) = 3',
      ack(3),
    ];
    expect(findUnsyncedAcks(lines.join('\n'))).toEqual({
      acks: ['ack table0 1', 'ack table0 2', 'ack table0 3'],
      unsynced: ['ack table0 2'],
    });
  });

  it('counts an fsync when it has completed, not when it begins or fails', () => {
    const lines = [
      '8 fdatasync(21 <unfinished ...>',
      ack(1),
      '8 <... fdatasync resumed>) = 0',
      ack(2),
      '8 fdatasync(21) = -1 EIO (Input/output error)',
      ack(3),
    ];
    expect(findUnsyncedAcks(lines.join('\n')).unsynced).toEqual(['ack table0 1', 'ack table0 3']);
  });
});
