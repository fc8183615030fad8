import { Game, type Kind, RULES_VERSION, type SavedGame } from '@oriflamme/engine';
import { type PackedGame, packGame, unpackGame } from './packGame.ts';
import type { TableState } from './tableState.ts';

/** Texts of what stays the same from choice to choice, so that it is not put into text at each of them. */
const texts = new WeakMap<object, string>();

function textOf(part: object): string {
  const known = texts.get(part);
  if (known !== undefined) return known;
  const text = JSON.stringify(part);
  texts.set(part, text);
  return text;
}

/** A table's latest state as it is stored beside its rows, so that a corrected rule does not strand an open game. */
export function serializeState({ host, plan: config, seats, game, ...rest }: TableState): string {
  const same = `"host":${textOf(host)},"plan":${textOf(config)},"seats":${textOf(seats)}`;
  const packed = game && JSON.stringify(packGame(game.toJSON(), config.deck));
  return `{${same},"game":${packed},${JSON.stringify(rest).slice(1)}`;
}

/** A state without its game, which takes longest to read. */
export function parseSummary(text: string): Omit<TableState, 'game'> {
  return JSON.parse(text) as Omit<TableState, 'game'>;
}

type StoredState = Omit<TableState, 'game' | 'touched'> & {
  game: PackedGame | SavedGame | null;
  touched?: number;
};

/** A stored state. A game that was played under other rules stands where it stood; `otherRules` says under which. */
export function parseState(text: string): TableState {
  const kept = JSON.parse(text) as StoredState;
  // What was stored before tables could be closed says only when they were made.
  const { touched = kept.clocks.since } = kept;
  if (!kept.game) return { ...kept, touched, game: null };
  const saved = savedGame(kept.game, kept.plan.deck);
  if (saved.rules === RULES_VERSION) return { ...kept, touched, game: Game.fromJSON(saved) };
  const record = { ...saved.record, rules: RULES_VERSION };
  const game = Game.fromJSON({ ...saved, rules: RULES_VERSION, record });
  return { ...kept, touched, game, otherRules: kept.otherRules ?? saved.rules };
}

/** A game that is not over, as it goes on under today's rules: from where it stands, as if it had begun there. */
export function migrateRules(state: TableState): TableState {
  const { otherRules: _, game, ...rest } = state;
  return { ...rest, game: game && Game.fromPosition(game.position), deciders: [] };
}

/** Games were not packed from the beginning. */
const savedGame = (game: PackedGame | SavedGame, deck: readonly Kind[]): SavedGame =>
  'record' in game ? game : unpackGame(game, deck);
