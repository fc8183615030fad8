import type { PlayableBot } from '@oriflamme/bots/names';
import { fixedRating, type Rating, START } from './rating.ts';
import { SURE_SCALE } from './winShares.ts';

/** Points of mu per point of the arena, which counts 400 for a factor of ten in the odds. */
const MU_PER_POINT = (SURE_SCALE * Math.LN10) / 400;

/** By its games against dukes: docs/strength.md. */
const CHAMPION = 1608;

/**
 * Strengths in the arena: means over the sets in docs/bots.md. The styles' games tell none of them apart from the champion.
 * The knight, the level that is chosen for nobody in particular, is the anchor.
 */
export const ARENA: Readonly<Record<PlayableBot, number>> = {
  page: 1000,
  squire: 1135,
  knight: 1240,
  baron: 1343,
  duke: 1451,
  champion: CHAMPION,
  warlord: CHAMPION,
  miser: CHAMPION,
  fox: CHAMPION,
  rebel: CHAMPION,
};

/** The fixed rating of a bot. */
export const botRating = (bot: PlayableBot): Rating =>
  fixedRating(START.mu + (ARENA[bot] - ARENA.knight) * MU_PER_POINT);
