import { isVisibleTo } from '@oriflamme/engine';
import { packOptions } from '@oriflamme/protocol';
import { kindPadding, optionsPadding } from '../../table/padFrame.ts';
import type { AppliedEntry } from '../../table/replay.ts';
import { discloseGame, type Viewer, viewPending } from '../../table/tableView.ts';

/**
 * The frames of one choice, the same bytes as `encodeChange` gives. What several viewers are told is serialized once: they
 * differ in the events that are addressed to them, and in the options of the one who decides next.
 */
export class ChoiceEncoder {
  private readonly step: AppliedEntry;
  /** Seats that events are addressed to, as bits. */
  private readonly addressed: number;
  private readonly table: string;
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

  constructor(table: string, step: AppliedEntry, addressed: number) {
    const { state, by } = step;
    this.step = step;
    this.addressed = addressed;
    this.table = JSON.stringify(table);
    this.pending = viewPending(state, null);
    const disclosed = discloseGame(state);
    this.isDisclosed = disclosed.disclosure !== undefined;
    this.head = `{"type":"delta","table":${this.table},"seq":${state.publicSeq},"change":{"type":"events","events":`;
    this.pendingHead = JSON.stringify(this.pending).slice(0, -'[]}'.length);
    const rest = { clock: state.clocks, ...(by && by !== 'person' ? { by } : {}), ...disclosed };
    this.tail = `},${JSON.stringify(rest).slice(1)}}`;
  }

  frameFor(viewer: Viewer): string {
    const { turn } = this.pending;
    const { game } = this.step.state;
    const isDecider = viewer !== null && turn?.seat === viewer;
    const options = isDecider && game ? JSON.stringify(packOptions(game.options())) : '[]';
    const isAddressed = viewer !== null && (this.addressed & (1 << viewer)) !== 0;
    const events = isAddressed ? this.eventsFor(viewer) : this.eventsForAll();
    const json = `${this.head}${events},"pending":${this.pendingHead}${options}${this.tail}`;
    // The last change of a game discloses all cards.
    if (viewer === null || this.isDisclosed) return json;
    const ofEvents = isAddressed ? kindPadding(events) : (this.publicPadding ??= kindPadding(events));
    const ofOptions = isDecider ? kindPadding(options) + optionsPadding(turn, options) : 0;
    return json + ' '.repeat(this.paddingOfShared() + ofEvents + ofOptions);
  }

  /** Head and tail name no cards, unless a table is called like one. */
  private paddingOfShared(): number {
    return (this.sharedPadding ??= kindPadding(this.table) + kindPadding(this.pendingHead));
  }

  private eventsForAll(): string {
    this.publicEvents ??= this.eventsFor(undefined);
    return this.publicEvents;
  }

  private eventsFor(viewer: number | undefined): string {
    return JSON.stringify(this.step.events.filter((event) => isVisibleTo(event, viewer)));
  }
}
