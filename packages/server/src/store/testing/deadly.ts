import type { Point, Rig } from '../rig.ts';

/** The process is killed when a commit comes to the point for the given time. */
export interface Deadly {
  point: Point;
  time: number;
}

export function rig(data: unknown): Rig {
  const death = data as Deadly;
  let times = 0;
  return (point) => {
    if (point === death.point && ++times === death.time) process.kill(process.pid, 'SIGKILL');
  };
}
