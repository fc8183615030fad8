import { gameUpdateIn, type ServerMessage } from '@oriflamme/protocol';
import { ChoiceEncoder } from './choiceEncoder.ts';
import type { Entry } from '../../table/entry.ts';
import { padFrame } from '../../table/padFrame.ts';
import type { AppliedEntry } from '../../table/replay.ts';
import type { TableState } from '../../table/tableState.ts';
import { changeFor, type Viewer } from '../../table/tableView.ts';

/** The frames of one public change. Each is serialized once, however many subscribers share it. */
export class ChangeFrames {
  readonly seq: number;
  /** The seats after the change: they decide which frame a person gets. */
  readonly seats: TableState['seats'];
  private readonly table: string;
  private readonly decider: Viewer;
  private step: AppliedEntry | undefined;
  private encoder: ChoiceEncoder | undefined;
  /** Seats that are told something of their own, as bits. */
  private readonly addressed: number;
  /** Frames that were serialized, by `indexOf`; undefined where there are none, as at most tables after a restart. */
  private frames: (string | undefined)[] | undefined;

  constructor(table: string, step: AppliedEntry) {
    this.table = table;
    this.step = step;
    this.seq = step.state.publicSeq;
    this.seats = step.state.seats;
    this.decider = deciderOf(step);
    this.addressed = addressedBy(step);
    if (step.entry.type === 'chose') this.encoder = new ChoiceEncoder(table, step, this.addressed);
  }

  frameFor(viewer: Viewer): string {
    const { step, frames = [] } = this;
    const shared = step && viewerFor(step, viewer, this.decider, this.addressed);
    const index = indexOf(shared === undefined ? viewer : shared);
    const known = frames[index] ?? (step ? undefined : frames[indexOf(null)]);
    if (known !== undefined) return known;
    const frame = this.encoder?.frameFor(shared!) ?? encodeChange(this.table, step!, shared!)!;
    frames[index] = frame;
    this.frames = frames;
    return frame;
  }

  /**
   * Saves memory before the change is kept for clients that reconnect: the frames of a choice are short, so they are kept
   * instead of the position; other frames can be serialized again.
   */
  compact(): this {
    const { step } = this;
    if (step?.entry.type === 'chose') {
      // Those without a frame of their own get that of a spectator.
      this.frameFor(null);
      for (const viewer of this.seats.keys()) this.frameFor(viewer);
      this.step = undefined;
      this.encoder = undefined;
    } else {
      this.frames = undefined;
      if (step && step.entry.type !== 'started')
        this.step = { ...step, state: { ...step.state, game: null } };
    }
    return this;
  }
}

/** Entries whose change does not depend on the viewer. */
const PUBLIC_ENTRIES: ReadonlySet<Entry['type']> = new Set(['rematched']);

/** The seat whose frame has the options. */
const deciderOf = ({ state }: AppliedEntry): Viewer => state.game?.turn?.seat ?? null;

/** Spectators first, then the seats. */
const indexOf = (viewer: Viewer): number => (viewer === null ? 0 : viewer + 1);

/** The seats that events are addressed to, as bits. */
function addressedBy({ events }: AppliedEntry): number {
  let seats = 0;
  for (const event of events) if ('to' in event) seats |= 1 << event.to;
  return seats;
}

/** The viewer whose frame this one gets: a change that is the same for everyone is serialized once, as for a spectator. */
function viewerFor({ entry }: AppliedEntry, viewer: Viewer, decider: Viewer, addressed: number): Viewer {
  if (entry.type !== 'chose') return PUBLIC_ENTRIES.has(entry.type) ? null : viewer;
  if (viewer === null || viewer === decider) return viewer;
  return (addressed & (1 << viewer)) === 0 ? null : viewer;
}

/** Serializes a change for a viewer; null if it is private. */
export function encodeChange(table: string, step: AppliedEntry, recipient: Viewer): string | null {
  const viewer = viewerFor(step, recipient, deciderOf(step), addressedBy(step));
  const change = changeFor(step.entry, step, viewer);
  if (!change) return null;
  const message: ServerMessage = { type: 'delta', table, seq: step.state.publicSeq, change };
  const json = JSON.stringify(message);
  const game = viewer === null ? null : gameUpdateIn(message);
  // The last change of a game discloses all cards.
  return game && !game.disclosure ? padFrame(json, game.pending) : json;
}
