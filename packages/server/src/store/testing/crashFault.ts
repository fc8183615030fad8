import type { FaultInjector, FaultPoint } from '../sqlite/faultInjection.ts';

/** Kills the process when commits have reached the point `count` times. */
export interface CrashFault {
  point: FaultPoint;
  count: number;
}

export function faultInjector(data: unknown): FaultInjector {
  const crash = data as CrashFault;
  let count = 0;
  return (point) => {
    if (point === crash.point && ++count === crash.count) process.kill(process.pid, 'SIGKILL');
  };
}
