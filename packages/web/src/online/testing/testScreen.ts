import { computed, signal } from '@preact/signals';
import type { Event, View } from '@oriflamme/engine';
import type { GameUpdate, GameSource } from '../../game/gameSource.ts';
import { reduce, visibleStateOf } from '@oriflamme/client';

/** Looks at a game as a screen does, without drawing it. */
export class TestScreen {
  readonly news = signal<readonly GameUpdate[]>([]);
  readonly standing = computed(() => {
    const last = this.news.value.findLast(({ type }) => type === 'snapshot' || type === 'events');
    return last && 'pending' in last ? last.pending : undefined;
  });
  readonly source: GameSource;

  constructor(source: GameSource) {
    this.source = source;
    source.open((news) => {
      this.news.value = [...this.news.value, news];
    });
  }

  /** How often it was told to begin anew. */
  get arrivals(): number {
    return this.news.value.filter(({ type }) => type === 'snapshot').length;
  }

  /** All that has happened, as it was told. */
  get events(): readonly Event[] {
    let events: Event[] = [];
    for (const news of this.news.value) {
      if (news.type === 'snapshot') events = [...news.events];
      if (news.type === 'events') events.push(...news.events);
    }
    return events;
  }

  /** The scene that following the events comes to. */
  get scene() {
    const arrived = this.news.value.find((news) => news.type === 'snapshot');
    const opening: View | undefined = arrived?.initialView;
    return opening && this.events.reduce(reduce, visibleStateOf(opening));
  }
}
