import { describe, expect, it } from 'vitest';
import { traceSyncs } from './fsync.ts';
import { findUnsynced } from './straceLog.ts';

describe('traceSyncs', () => {
  it('sees an fsync before every acknowledgement', async () => {
    expect(await traceSyncs('FULL', 60)).toEqual({ acks: 60, unsynced: 0 });
  });

  it('detects missing fsyncs with synchronous=OFF', async () => {
    expect(await traceSyncs('OFF', 20)).toEqual({ acks: 20, unsynced: 20 });
  });
});

describe('findUnsynced', () => {
  const message = String.raw`7 read(24<socket:[9]>, "\201\316x", 65536) = 90`;
  const write = '8 pwrite64(21</d/a.sqlite-wal>, "x", 4096, 32) = 4096';
  const sync = '8 fdatasync(21</d/a.sqlite-wal>) = 0';
  const ack = String.raw`7 writev(24<socket:[9]>, [{iov_base="\201\32", iov_len=2}, {iov_base="{\"type\":\"ok\",\"id\":3}", iov_len=20}], 2) = 24`;
  const unsynced = (...lines: string[]) => findUnsynced(lines.join('\n')).unsynced;

  it('requires a write and an fsync of the WAL between a message and its acknowledgement', () => {
    expect(unsynced(message, write, sync, ack)).toBe(0);
    expect(unsynced(write, sync, message, ack)).toBe(1);
    expect(unsynced(message, sync, write, ack)).toBe(1);
    expect(unsynced(message, write, sync, ack, ack)).toBe(1);
  });

  it('takes only text frames for messages, in one line or two', () => {
    const [unfinished, resumed] = [
      '7 read(24<socket:[9]>,  <unfinished ...>',
      String.raw`7 <... read resumed>"\201\316x", 65536) = 90`,
    ];
    expect(unsynced(write, sync, unfinished, resumed, ack)).toBe(1);
    for (const other of [
      String.raw`7 read(25<socket:[8]>, "\212\200x", 65536) = 6`,
      '7 read(26<socket:[7]>, "", 65536) = 0',
      '7 <... read resumed>"", 65536) = 0',
    ])
      expect(unsynced(message, write, sync, other, ack)).toBe(0);
  });

  it('counts only completed and successful fsyncs of the WAL', () => {
    const [unfinished, resumed] = [
      '8 fdatasync(21</d/a.sqlite-wal> <unfinished ...>',
      '8 <... fdatasync resumed>) = 0',
    ];
    expect(unsynced(message, write, unfinished, resumed, ack)).toBe(0);
    expect(unsynced(message, write, unfinished, ack, resumed)).toBe(1);
    expect(unsynced(message, write, '8 fsync(22</d/a.sqlite>) = 0', ack)).toBe(1);
    expect(
      unsynced(message, write, '8 fdatasync(21</d/a.sqlite-wal>) = -1 EIO (Input/output error)', ack),
    ).toBe(1);
  });
});
