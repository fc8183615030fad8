import type { DatabaseSync } from 'node:sqlite';

/** Where in a commit something may go wrong: nothing written yet, all written, on the disk but not yet told. */
export type FaultPoint = 'begun' | 'appended' | 'committed';

/** Called by the writer at each point, so that tests can make things go wrong there. */
export type FaultInjector = (point: FaultPoint, database: DatabaseSync) => void;

/** A module that exports `rig(data): Rig`; it is loaded in the writer's thread. */
export interface FaultModule {
  module: string;
  /** Anything a thread can be given, such as a SharedArrayBuffer. */
  data?: unknown;
}

export async function loadFaultInjector(from: FaultModule | undefined): Promise<FaultInjector | undefined> {
  if (from === undefined) return undefined;
  const { faultInjector } = (await import(from.module)) as {
    faultInjector: (data: unknown) => FaultInjector;
  };
  return faultInjector(from.data);
}
