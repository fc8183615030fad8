import type { DatabaseSync } from 'node:sqlite';
import type { FaultInjector, FaultModule, FaultPoint } from '../sqlite/faultInjection.ts';

/** Faults of the writer. `hold` blocks it with everything written and nothing committed. */
const FAULTS = ['none', 'hold', 'full', 'io', 'exit'] as const;
type IoFault = (typeof FAULTS)[number];

/** Indexes into the shared memory. */
const [CURRENT, IS_HELD] = [0, 1];

/** The test's side: selects the current fault. */
export class IoFaults {
  private readonly cells = new Int32Array(new SharedArrayBuffer(8));
  readonly module: FaultModule = { module: import.meta.url, data: this.cells };

  set(fault: IoFault): void {
    Atomics.store(this.cells, CURRENT, FAULTS.indexOf(fault));
    Atomics.notify(this.cells, CURRENT);
  }

  /** Resolves when the writer is blocked in the middle of a commit. */
  async held(): Promise<void> {
    await Atomics.waitAsync(this.cells, IS_HELD, 0).value;
  }
}

/** The writer's side. */
export function faultInjector(data: unknown): FaultInjector {
  const cells = data as Int32Array<SharedArrayBuffer>;
  return (point, database) => inject(FAULTS[Atomics.load(cells, CURRENT)], point, database, cells);
}

function inject(
  fault: IoFault,
  point: FaultPoint,
  database: DatabaseSync,
  cells: Int32Array<SharedArrayBuffer>,
): void {
  if (point === 'begun') database.exec(`PRAGMA max_page_count = ${fault === 'full' ? 1 : 2 ** 32 - 2}`);
  if (point !== 'appended') return;
  if (fault === 'io') throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
  if (fault === 'exit') process.exit(1);
  if (fault === 'hold') {
    Atomics.store(cells, IS_HELD, 1);
    Atomics.notify(cells, IS_HELD);
    Atomics.wait(cells, CURRENT, FAULTS.indexOf('hold'));
    Atomics.store(cells, IS_HELD, 0);
  }
}
