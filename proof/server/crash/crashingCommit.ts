// Fault module for the store's writer: kills the process at a given point of a commit that adds rows.
import type { FaultInjector } from '@oriflamme/server/internals';
import { type CrashPlan, crashNow } from './crashPoint.ts';

export function faultInjector(data: unknown): FaultInjector {
  const { point: crashPoint, time } = data as CrashPlan;
  let [before, times] = [0, 0];
  return (point, database) => {
    if (point !== 'begun' && point !== crashPoint) return;
    const rows = database.prepare('SELECT count(*) AS rows FROM log').get()!['rows'] as number;
    if (point === 'begun') before = rows;
    else if (rows > before && ++times === time) crashNow();
  };
}
