import type { GameConfig } from '../game/gameSource.ts';
import { loadCatalogs } from '../i18n/i18n.ts';
import { DEFAULT_SETUP } from './gameSetup.ts';
import { toGameConfig } from './gameConfig.ts';
import { loadSetup } from './savedSetup.ts';

/** The game as it was last set up and played, or as a newcomer would want it. */
export async function quickConfig(): Promise<GameConfig> {
  // Whoever sits down without a name is called in the language that is spoken now.
  await loadCatalogs('setup');
  return toGameConfig(loadSetup('played')) ?? toGameConfig(DEFAULT_SETUP)!;
}
