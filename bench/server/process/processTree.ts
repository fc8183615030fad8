import { readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, the same on every Linux. */
const TICKS = 100;

/** User and system time of a process in seconds, with that of its children that have ended. */
function cpuSecondsOf(id: number): number {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  // The name, in parentheses, may contain spaces: the fields after it begin with the state, the third of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
  return (utime + stime + cutime + cstime) / TICKS;
}

/** CPU time of a process and of all its descendants, in seconds. */
export function treeCpuSeconds(id: number): number {
  try {
    const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + treeCpuSeconds(Number(child)), cpuSecondsOf(id));
  } catch {
    // It has just ended; its parent counts it.
    return 0;
  }
}
