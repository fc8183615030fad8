import { Random, RULES_VERSION, sets } from '@oriflamme/engine';
import type { BotLevel, TableConfig } from '@oriflamme/protocol';
import type { TableWrite } from '../../store/store.ts';
import { applyEntry, createTable } from '../../table/applyEntry.ts';
import type { Entry } from '../../table/entry.ts';
import { serializeState } from '../../table/stored/serialize.ts';

export interface FinishedGameOptions {
  readonly table: string;
  readonly endedAt: number;
  /** A person's id, or the level of a bot with `bot` before it. */
  readonly seats: readonly (string | { readonly bot: BotLevel })[];
  readonly changes?: Partial<TableConfig>;
  /** Seats that a bot takes over before the first choice. */
  readonly leaving?: readonly number[];
  /** How likely a player leaves before a choice, or comes back, in percent. */
  readonly leavingPercent?: number;
  readonly seed?: string;
}

/** A whole game with random choices, as one write. */
export function finishedGame({
  table,
  endedAt,
  seats,
  changes = {},
  leaving = [],
  leavingPercent = 0,
  seed = table,
}: FinishedGameOptions): TableWrite {
  const random = new Random(seed);
  const at = endedAt;
  const config: TableConfig = {
    deck: sets.base,
    seats: seats.map((who) => (typeof who === 'string' ? 'person' : who.bot)),
    isPublic: true,
    clock: { type: 'none' },
    first: 0,
    isRated: true,
    ...changes,
  };
  const person = (id: string) => ({ id, name: id });
  const host = person(seats.find((who) => typeof who === 'string') ?? 'host');
  const created: Extract<Entry, { type: 'created' }> = {
    type: 'created',
    by: host,
    config,
    serverSeed: random.below(1e9).toString(16).padStart(64, '0'),
    fillAt: null,
  };
  const entries: Entry[] = [created];
  let state = createTable(table, created, at);
  const add = (entry: Entry) => {
    entries.push(entry);
    ({ state } = applyEntry(state, entry, at));
  };
  for (const [seat, who] of seats.entries())
    if (typeof who === 'string')
      add({ type: 'sat', seat, person: person(who), clientSeed: seat.toString(16).padStart(32, '0') });
  add({ type: 'started' });
  for (const seat of leaving) add({ type: 'botTookOver', seat, reason: 'absence' });
  for (let turn = state.game!.turn; turn; turn = state.game!.turn) {
    const { seat } = turn;
    const who = state.seats[seat];
    if (who.type === 'person' && random.below(100) < leavingPercent)
      add(
        who.isBotControlled
          ? { type: 'seatTakenBack', seat }
          : { type: 'botTookOver', seat, reason: 'clock' },
      );
    const now = state.seats[seat];
    const isBots = now.type === 'bot' || (now.type === 'person' && now.isBotControlled);
    add({
      type: 'chose',
      decision: state.deciders.length,
      option: random.below(state.game!.optionCount),
      by: isBots ? 'bot' : 'person',
    });
  }
  return {
    table,
    rows: entries.map((entry, i) => ({
      table,
      seq: i + 1,
      at,
      rules: RULES_VERSION,
      entry: JSON.stringify(entry),
    })),
    state: serializeState(state),
    jobs: [],
    isOver: true,
    players: seats.filter((who) => typeof who === 'string'),
  };
}
