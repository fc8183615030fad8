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
export const treeCpuSeconds = (id: number): number => sumOverTree(id, cpuSecondsOf);

/** Resident memory of a process and of all its descendants; what they share counts for each. */
export const treeMemoryBytes = (id: number): number => sumOverTree(id, memoryBytesOf);

function memoryBytesOf(id: number): number {
  const status = readFileSync(`/proc/${id}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

function sumOverTree(id: number, measure: (id: number) => number): number {
  try {
    const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + sumOverTree(Number(child), measure), measure(id));
  } catch {
    // It has just ended; its parent counts it.
    return 0;
  }
}
