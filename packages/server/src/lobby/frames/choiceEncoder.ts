import { type Event, isVisibleTo } from '@oriflamme/engine';
import { packOptions } from '@oriflamme/protocol';
import { kindPadding, padKnownFrame } from '../../table/padFrame.ts';
import type { AppliedEntry } from '../../table/replay.ts';
import { discloseGame, type Viewer, viewPending } from '../../table/tableView.ts';

/**
 * The frames of one choice, the same bytes as `encodeChange` gives. What several viewers are told is serialized once: they
 * differ in the events that are addressed to them, and in the options of the one who decides next.
 */
export class ChoiceEncoder {
  private readonly step: AppliedEntry;
  private readonly head: string;
  private readonly pending: ReturnType<typeof viewPending>;
  /** The pending decision without options, up to its list of options. */
  private readonly pendingHead: string;
  private readonly tail: string;
  private readonly isDisclosed: boolean;
  /** The padding of the kinds in what all viewers are told but events and options. */
  private sharedPadding: number | undefined;
  private publicEvents: string | undefined;
  private publicPadding: number | undefined;

  constructor(table: string, step: AppliedEntry) {
    const { state, by } = step;
    this.step = step;
    this.pending = viewPending(state, null);
    const disclosed = discloseGame(state);
    this.isDisclosed = disclosed.disclosure !== undefined;
    this.head = `{"type":"delta","table":${JSON.stringify(table)},"seq":${state.publicSeq},"change":{"type":"events","events":`;
    this.pendingHead = JSON.stringify(this.pending).slice(0, -'[]}'.length);
    const rest = { clock: state.clocks, ...(by && by !== 'person' ? { by } : {}), ...disclosed };
    this.tail = `},${JSON.stringify(rest).slice(1)}}`;
  }

  frameFor(viewer: Viewer): string {
    const { game } = this.step.state;
    const isDecider = viewer !== null && this.pending.turn?.seat === viewer;
    const options = isDecider && game ? packOptions(game.options()) : [];
    const events = this.eventsFor(viewer);
    const packed = JSON.stringify(options);
    const json = `${this.head}${events},"pending":${this.pendingHead}${packed}${this.tail}`;
    // The last change of a game discloses all cards.
    if (viewer === null || this.isDisclosed) return json;
    const kinds = this.paddingOfShared() + this.paddingOf(events) + (isDecider ? kindPadding(packed) : 0);
    return padKnownFrame(json, { ...this.pending, options }, kinds);
  }

  private paddingOfShared(): number {
    return (this.sharedPadding ??=
      kindPadding(this.head) + kindPadding(this.pendingHead) + kindPadding(this.tail));
  }

  private paddingOf(events: string): number {
    if (events !== this.publicEvents) return kindPadding(events);
    return (this.publicPadding ??= kindPadding(events));
  }

  private eventsFor(viewer: Viewer): string {
    const { events } = this.step;
    const isAddressed = (event: Event) => 'to' in event && event.to === viewer;
    if (viewer !== null && events.some(isAddressed))
      return JSON.stringify(events.filter((event) => isVisibleTo(event, viewer)));
    this.publicEvents ??= JSON.stringify(events.filter((event) => isVisibleTo(event, undefined)));
    return this.publicEvents;
  }
}
