import type { FaultPoint, FaultInjector } from '../faultInjection.ts';

/** The process is killed when a commit comes to the point for the given time. */
export interface CrashFault {
  point: FaultPoint;
  time: number;
}

export function faultInjector(data: unknown): FaultInjector {
  const death = data as CrashFault;
  let times = 0;
  return (point) => {
    if (point === death.point && ++times === death.time) process.kill(process.pid, 'SIGKILL');
  };
}
