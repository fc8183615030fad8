// Fault module for the store's writer: the commit succeeds, but its caller gets an I/O error.
import type { FaultInjector } from '@oriflamme/server/internals';

export function faultInjector(data: unknown): FaultInjector {
  const isBroken = data as Int32Array;
  return (point) => {
    if (point === 'committed' && Atomics.load(isBroken, 0) === 1)
      throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
  };
}
