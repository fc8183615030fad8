import { type Kind, Random, randomMix, RULES_VERSION, sets } from '@oriflamme/engine';
import { BOT_LEVELS, type TimeControl, type TablePhase, type TableConfig } from '@oriflamme/protocol';
import {
  applyEntry,
  createTable,
  type Entry,
  DEFAULT_LIMITS,
  jobsFor,
  type Person,
  serializeState,
  type TableState,
  type TableWrite,
} from '@oriflamme/server/internals';
import { pick } from '../../fuzz/hostileValues.ts';

/** Time at the start of every sequence. */
export const START = 1_800_000_000_000;
export const DELAY = 1000;

export const PEOPLE: readonly Person[] = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay'].map((name) => ({
  id: `id of ${name}`,
  name,
}));

export const hexDigits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.below(16).toString(16)).join('');

/** A table with a history, ready to be stored. */
export interface TableFixture {
  readonly change: TableWrite;
  readonly state: TableState;
}

export const randomDeck = (random: Random): readonly Kind[] =>
  pick(random, [sets.base, sets.ablaze, sets.alliance, randomMix(random)]);

export function randomConfig(random: Random): TableConfig {
  const seats = Array.from({ length: 2 + random.below(4) }, () =>
    random.below(3) === 0 ? pick(random, BOT_LEVELS) : ('person' as const),
  );
  const clocks: readonly TimeControl[] = [
    { type: 'none' },
    { type: 'live', bank: 1 + random.below(120), increment: random.below(5) },
    { type: 'days', days: 1 + random.below(14) },
  ];
  return {
    deck: randomDeck(random),
    seats,
    isPublic: random.below(4) > 0,
    clock: pick(random, clocks),
    first: random.below(2) === 0 ? null : random.below(seats.length),
  };
}

/** Creates a table in this phase with some players; its game may be at the start, late, or one choice from its end. */
function tableFixture(id: string, phase: TablePhase, seed: string): TableFixture {
  const random = new Random(`${seed} ${id}`);
  const players = random.shuffle([...PEOPLE]);
  const config = randomConfig(random);
  const entries: Entry[] = [
    {
      type: 'created',
      by: players[0],
      config,
      serverSeed: hexDigits(random, 64),
      fillAt: random.below(3) === 0 ? START + random.below(60_000) : null,
    },
  ];
  for (const [seat, who] of config.seats.entries()) {
    if (who !== 'person' || (phase === 'open' && random.below(2) === 0)) continue;
    entries.push({ type: 'sat', seat, person: players[seat], clientSeed: hexDigits(random, 32) });
    if (phase !== 'open' || random.below(2) === 0) entries.push({ type: 'readied', seat, isReady: true });
  }
  if (phase === 'open') return replay(id, entries);
  entries.push({ type: 'started' });
  const choices = choose(id, entries, random);
  const isNearEnd = random.below(2) === 0;
  const left = isNearEnd ? 1 + random.below(6) : 1 + random.below(choices.length);
  return replay(id, [...entries, ...(phase === 'over' ? choices : choices.slice(0, -left))]);
}

/** Random choices to the end of the game. */
function choose(id: string, entries: readonly Entry[], random: Random): Entry[] {
  const { game } = replay(id, entries).state;
  const choices: Entry[] = [];
  if (!game) return choices;
  while (game.turn) {
    const option = random.below(game.options().length);
    choices.push({ type: 'chose', decision: choices.length, option, by: 'person' });
    game.choose(option);
  }
  return choices;
}

function replay(id: string, [first, ...entries]: readonly Entry[]): TableFixture {
  if (first.type !== 'created') throw new Error('the first entry of a table must create it');
  const at = START - 1000;
  let state = createTable(id, first, at);
  const events = entries.flatMap((entry) => {
    const step = applyEntry(state, entry, at);
    state = step.state;
    return step.events;
  });
  const rows = [first, ...entries].map((entry, index) => ({
    table: id,
    seq: index + 1,
    at,
    rules: RULES_VERSION,
    entry: JSON.stringify(entry),
  }));
  const isOver = state.phase === 'over';
  const change = {
    table: id,
    rows,
    state: serializeState(state),
    jobs: jobsFor(state, at + DELAY, DEFAULT_LIMITS),
    isOver,
    players: state.seats.flatMap((who) => (who.type === 'person' ? [who.person.id] : [])),
    ...(isOver ? { events: JSON.stringify(events) } : {}),
  };
  return { change, state };
}

const VARIETY = 40;
const cache = new Map<string, TableFixture>();

/** Returns one of `VARIETY` tables in this phase. They are cached, because creating them is slow. */
export function randomFixture(random: Random, phase: TablePhase): TableFixture {
  const id = `${phase}-${random.below(VARIETY)}`;
  const known = cache.get(id) ?? tableFixture(id, phase, 'beginnings');
  cache.set(id, known);
  return known;
}
