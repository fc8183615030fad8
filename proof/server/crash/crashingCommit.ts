// A rig for the store's writer: the process is killed at a point of a commit that brings new rows.
import type { FaultInjector } from '@oriflamme/server/internals';
import { type CrashPlan, crashNow } from './crashPoint.ts';

export function faultInjector(data: unknown): FaultInjector {
  const { point: deadly, time } = data as CrashPlan;
  let [before, times] = [0, 0];
  return (point, database) => {
    if (point !== 'begun' && point !== deadly) return;
    const rows = database.prepare('SELECT count(*) AS rows FROM log').get()!['rows'] as number;
    if (point === 'begun') before = rows;
    else if (rows > before && ++times === time) crashNow();
  };
}
