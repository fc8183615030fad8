import type { PlayableBot } from '@oriflamme/bots/names';
import { fixedRating, type Rating, START } from './rating.ts';
import { SURE_SCALE } from './winShares.ts';

/** Points of mu per point of the arena, which counts 400 for a factor of ten in the odds. */
const MU_PER_POINT = (SURE_SCALE * Math.LN10) / 400;

/** Strengths in the arena (docs/bots.md). The knight, the level that is chosen for nobody in particular, is the anchor. */
const ARENA: Readonly<Record<PlayableBot, number>> = {
  page: 1000,
  squire: 1095,
  knight: 1230,
  baron: 1394,
  duke: 1521,
  champion: 1676,
  warlord: 1600,
  miser: 1590,
  fox: 1588,
  rebel: 1608,
};

/** The fixed rating of a bot. */
export const botRating = (bot: PlayableBot): Rating =>
  fixedRating(START.mu + (ARENA[bot] - ARENA.knight) * MU_PER_POINT);
