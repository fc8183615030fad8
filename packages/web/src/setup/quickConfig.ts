import type { GameConfig } from '../game/gameSource.ts';
import { loadCatalogs } from '../i18n/i18n.ts';
import { DEFAULT_SETUP } from './gameSetup.ts';
import { toGameConfig } from './gameConfig.ts';
import { loadSetup } from './savedSetup.ts';

/** The last game's configuration, or the default one. */
export async function quickConfig(): Promise<GameConfig> {
  // Default names depend on the current language.
  await loadCatalogs('setup');
  return toGameConfig(loadSetup('played')) ?? toGameConfig(DEFAULT_SETUP)!;
}
