import { Game, type Kind, RULES_VERSION, type SavedGame } from '@oriflamme/engine';
import { StoreError } from '../../store/store.ts';
import { type PackedGame, packGame, unpackGame } from './packGame.ts';
import type { TableState, TableSummary } from '../tableState.ts';
import { STATE_VERSION, upcastState } from './upcastState.ts';

/**
 * The state as it is stored beside the log. The game can be resumed from it without replaying the log, which a changed
 * rule may make impossible.
 */
export function serializeState({ host, config, seats, game, ...rest }: TableState): string {
  const packed = game && packGame(game.toJSON(), config.deck);
  return JSON.stringify({ version: STATE_VERSION, host, config, seats, game: packed, ...rest });
}

/** Parses a stored state except for its game. */
export function parseSummary(text: string): TableSummary {
  const { game: _, ...summary } = upcastState(JSON.parse(text) as object);
  return summary;
}

/**
 * Parses a stored state of any version. A game of other rules keeps its position; `playedRules` names those rules. Throws if
 * it goes on under newer rules: two servers would migrate it to and fro.
 */
export function parseState(text: string): TableState {
  const stored = upcastState(JSON.parse(text) as object);
  if (!stored.game) return { ...stored, game: null };
  const saved = savedGame(stored.game, stored.config.deck);
  if (saved.rules === RULES_VERSION) return { ...stored, game: Game.fromJSON(saved) };
  if (saved.rules > RULES_VERSION && stored.phase === 'playing')
    throw new StoreError(
      'unreadable',
      `The game of table ${stored.id} goes on under rules ${saved.rules}; this server has rules ${RULES_VERSION}.`,
    );
  const record = { ...saved.record, rules: RULES_VERSION };
  const game = Game.fromJSON({ ...saved, rules: RULES_VERSION, record });
  return { ...stored, game, playedRules: stored.playedRules ?? saved.rules };
}

/** Whether a running game has to be migrated before it goes on. */
export const isOfOldRules = ({ playedRules, phase }: TableState): boolean =>
  playedRules !== undefined && phase === 'playing';

/** Continues a running game under the current rules: its position becomes the start of the record. */
export function migrateRules(state: TableState): TableState {
  const { playedRules: _, game, ...rest } = state;
  return { ...rest, game: game && Game.fromPosition(game.position), deciders: [] };
}

const savedGame = (game: PackedGame | SavedGame, deck: readonly Kind[]): SavedGame =>
  'record' in game ? game : unpackGame(game, deck);
