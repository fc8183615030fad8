export interface SyncCounts {
  /** Acknowledgements sent. */
  readonly acks: number;
  /** Acknowledgements without a write and fsync of the WAL since the last message was received. */
  readonly unsynced: number;
}

/** A received message. Pongs, other HTTP requests and the end of a connection are read from sockets too, at any time. */
const TEXT_FRAME = /\bread(\(\d+<socket:[^>]*>, | resumed>)"\\201/u;

/**
 * Parses the output of `strace -f -y` for a server that handles one message at a time. Before each acknowledgement there must
 * be, in this order: a message received, a write to the WAL, a completed fsync of the WAL.
 */
export function findUnsynced(trace: string): SyncCounts {
  /** The file that each thread is syncing: strace interleaves the calls of threads. */
  const syncing = new Map<string, string>();
  let [acks, unsynced] = [0, 0];
  let [isWritten, isSynced] = [false, false];
  for (const line of trace.split('\n')) {
    const [thread] = line.split(/\s/u, 1);
    const call = /^\d+\s+(?<name>\w+)\(\d+<(?<file>[^>]*)>/u.exec(line)?.groups;
    const isLog = call?.['file'].endsWith('-wal') ?? false;
    if (TEXT_FRAME.test(line)) [isWritten, isSynced] = [false, false];
    if (call?.['name'] === 'pwrite64' && isLog) [isWritten, isSynced] = [true, false];
    if (call && /^f(data)?sync$/u.test(call['name'])) syncing.set(thread, call['file']);
    if (/\bf(data)?sync(\(| resumed).*= 0$/u.test(line) && syncing.get(thread)?.endsWith('-wal'))
      isSynced = isWritten;
    if (
      !call ||
      !/^(write|writev|sendto|sendmsg)$/u.test(call['name']) ||
      !call['file'].startsWith('socket:')
    )
      continue;
    for (const _ of line.matchAll(/\{\\"type\\":\\"ok\\"/gu)) {
      acks++;
      if (!isSynced) unsynced++;
      isSynced = false;
    }
  }
  return { acks, unsynced };
}
