export interface Traced {
  /** Acknowledgements that were sent. */
  readonly acks: number;
  /** Those before which the write-ahead log had not been written and synced since the last message came in. */
  readonly unsynced: number;
}

/**
 * Reads what strace -f -y has written of a server that answers one message after the other. For each acknowledgement: a message
 * has come in, then the write-ahead log was written, then a sync of it was completed, and then the answer was sent.
 */
export function findUnsynced(trace: string): Traced {
  /** The file that each thread is syncing, while other threads' calls come in between. */
  const syncing = new Map<string, string>();
  let [acks, unsynced] = [0, 0];
  let [isWritten, isSynced] = [false, false];
  for (const line of trace.split('\n')) {
    const [thread] = line.split(/\s/u, 1);
    const call = /^\d+\s+(?<name>\w+)\(\d+<(?<file>[^>]*)>/u.exec(line)?.groups;
    const isLog = call?.['file'].endsWith('-wal') ?? false;
    if (call?.['name'] === 'read' && call['file'].startsWith('socket:'))
      [isWritten, isSynced] = [false, false];
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
    for (const _ of line.matchAll(/\{\\"type\\":\\"done\\"/gu)) {
      acks++;
      if (!isSynced) unsynced++;
      isSynced = false;
    }
  }
  return { acks, unsynced };
}
