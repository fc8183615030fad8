/**
 * Reads what strace -f has written of fsync, fdatasync and write, and finds the acknowledgements that were written
 * to the standard output although no fsync or fdatasync had been completed since the line before.
 */
export function findUnsyncedAcks(trace: string): { acks: string[]; unsynced: string[] } {
  const acks: string[] = [];
  const unsynced: string[] = [];
  let isSynced = false;
  for (const line of trace.split('\n')) {
    // A call that another thread's came into the middle of takes two lines; the second has the result.
    if (/\bf(data)?sync(\(| resumed).*= 0$/.test(line)) isSynced = true;
    const said = /\bwrite\(1, "([^"\\]*)/.exec(line)?.[1];
    if (said === undefined) continue;
    if (said.startsWith('ack ')) {
      acks.push(said);
      if (!isSynced) unsynced.push(said);
    }
    isSynced = false;
  }
  return { acks, unsynced };
}
