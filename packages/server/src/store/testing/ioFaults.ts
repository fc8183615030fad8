import type { DatabaseSync } from 'node:sqlite';
import type { FaultPoint, FaultInjector, FaultModule } from '../faultInjection.ts';

/** What the writer can be made to suffer. `hold` stops it, with everything written and nothing committed. */
const ioFaults = ['none', 'hold', 'full', 'io', 'death'] as const;
type IoFault = (typeof ioFaults)[number];

const wish = 0;
const isHeld = 1;

/** The test's side: what is to go wrong from now on. */
export class IoFaults {
  private readonly cells = new Int32Array(new SharedArrayBuffer(8));
  readonly module: FaultModule = { module: import.meta.url, data: this.cells };

  set(mishap: IoFault): void {
    Atomics.store(this.cells, wish, ioFaults.indexOf(mishap));
    Atomics.notify(this.cells, wish);
  }

  /** Until the writer stands still in the middle of a commit. */
  async held(): Promise<void> {
    await Atomics.waitAsync(this.cells, isHeld, 0).value;
  }
}

/** The writer's side. */
export function faultInjector(data: unknown): FaultInjector {
  const cells = data as Int32Array<SharedArrayBuffer>;
  return (point, database) => suffer(ioFaults[Atomics.load(cells, wish)], point, database, cells);
}

function suffer(
  mishap: IoFault,
  point: FaultPoint,
  database: DatabaseSync,
  cells: Int32Array<SharedArrayBuffer>,
): void {
  if (point === 'begun') database.exec(`PRAGMA max_page_count = ${mishap === 'full' ? 1 : 2 ** 32 - 2}`);
  if (point !== 'appended') return;
  if (mishap === 'io') throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
  if (mishap === 'death') process.exit(1);
  if (mishap === 'hold') {
    Atomics.store(cells, isHeld, 1);
    Atomics.notify(cells, isHeld);
    Atomics.wait(cells, wish, ioFaults.indexOf('hold'));
    Atomics.store(cells, isHeld, 0);
  }
}
