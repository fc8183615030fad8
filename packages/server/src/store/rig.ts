import type { DatabaseSync } from 'node:sqlite';

/** Where in a commit something may go wrong: nothing written yet, all written, on the disk but not yet told. */
export type Point = 'begun' | 'appended' | 'committed';

/** Called by the writer at each point, so that tests can make things go wrong there. */
export type Rig = (point: Point, database: DatabaseSync) => void;

/** A module that exports `rig(data): Rig`; it is loaded in the writer's thread. */
export interface RigModule {
  module: string;
  /** Anything a thread can be given, such as a SharedArrayBuffer. */
  data?: unknown;
}

export async function loadRig(from: RigModule | undefined): Promise<Rig | undefined> {
  if (from === undefined) return undefined;
  const { rig } = (await import(from.module)) as { rig: (data: unknown) => Rig };
  return rig(from.data);
}
