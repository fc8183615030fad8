// A rig for the store's writer: the process is killed at a point of a commit that brings new rows.
import type { Rig } from '../../../packages/server/src/store/rig.ts';
import { type Death, dieNow } from './death.ts';

export function rig(data: unknown): Rig {
  const { point: deadly, time } = data as Death;
  let [before, times] = [0, 0];
  return (point, database) => {
    if (point !== 'begun' && point !== deadly) return;
    const rows = database.prepare('SELECT count(*) AS rows FROM log').get()!['rows'] as number;
    if (point === 'begun') before = rows;
    else if (rows > before && ++times === time) dieNow();
  };
}
