import type { GameConfig } from '../game/gameSource.ts';
import { DEFAULT_SETUP, type GameSetup, withMode } from './gameSetup.ts';
import { toGameConfig } from './gameConfig.ts';
import { loadSetup } from './savedSetup.ts';

/** The deck, the number of bots and their levels of the last game, always with one person at the table. */
export const quickSetup = (played: GameSetup): GameSetup => withMode(played, 'solo');

/** The configuration of "Play now": like the last game, or the default one. */
export const quickConfig = (): GameConfig =>
  toGameConfig(quickSetup(loadSetup('played'))) ?? toGameConfig(DEFAULT_SETUP)!;
