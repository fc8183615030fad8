import type { DatabaseSync } from 'node:sqlite';

/** Points of a commit: before any write, before COMMIT, and after COMMIT but before the reply. */
export type FaultPoint = 'begun' | 'appended' | 'committed';

/** Test hook, called by the writer at each point. */
export type FaultInjector = (point: FaultPoint, database: DatabaseSync) => void;

/** A module that exports `faultInjector(data): FaultInjector`. The writer's worker thread imports it. */
export interface FaultModule {
  module: string;
  /** Any structured-cloneable value, such as a SharedArrayBuffer. */
  data?: unknown;
}

export async function loadFaultInjector(from: FaultModule | undefined): Promise<FaultInjector | undefined> {
  if (from === undefined) return undefined;
  const { faultInjector } = (await import(from.module)) as {
    faultInjector: (data: unknown) => FaultInjector;
  };
  return faultInjector(from.data);
}
