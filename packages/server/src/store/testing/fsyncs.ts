/**
 * Parses the output of `strace -f` (fsync, fdatasync, write) and finds acknowledgements on standard output without a
 * completed fsync or fdatasync since the line before.
 */
export function findUnsyncedAcks(trace: string): { acks: string[]; unsynced: string[] } {
  const acks: string[] = [];
  const unsynced: string[] = [];
  let isSynced = false;
  for (const line of trace.split('\n')) {
    // A call that was interrupted by another thread's takes two lines; the second has the result.
    if (/\bf(data)?sync(\(| resumed).*= 0$/.test(line)) isSynced = true;
    const printed = /\bwrite\(1, "([^"\\]*)/.exec(line)?.[1];
    if (printed === undefined) continue;
    if (printed.startsWith('ack ')) {
      acks.push(printed);
      if (!isSynced) unsynced.push(printed);
    }
    isSynced = false;
  }
  return { acks, unsynced };
}
