import { computed, signal } from '@preact/signals';
import type { Event } from '@oriflamme/engine';
import type { GameUpdate, GameSource } from '../../game/gameSource.ts';
import { reduce, visibleStateOf } from '@oriflamme/client';

/** Consumes a GameSource like the table screen, without rendering. */
export class TestScreen {
  readonly updates = signal<readonly GameUpdate[]>([]);
  readonly pending = computed(() => {
    const last = this.updates.value.findLast(({ type }) => type === 'snapshot' || type === 'events');
    return last && 'pending' in last ? last.pending : undefined;
  });
  readonly source: GameSource;

  constructor(source: GameSource) {
    this.source = source;
    source.open((update) => {
      this.updates.value = [...this.updates.value, update];
    });
  }

  /** Number of snapshots received. */
  get snapshotCount(): number {
    return this.updates.value.filter(({ type }) => type === 'snapshot').length;
  }

  /** All events received. */
  get events(): readonly Event[] {
    let events: Event[] = [];
    for (const update of this.updates.value) {
      if (update.type === 'snapshot') events = [...update.events];
      if (update.type === 'events') events.push(...update.events);
    }
    return events;
  }

  /** The events reduced to a state. */
  get state() {
    const snapshot = this.updates.value.find((update) => update.type === 'snapshot');
    return snapshot && this.events.reduce(reduce, visibleStateOf(snapshot.initialView));
  }
}
