import { readFileSync } from 'node:fs';
import { LuckMeter } from '../src/luck/luckMeter.ts';
import { PositionValue } from '../src/luck/positionValue.ts';

export type { LuckMeter, LuckyMoment } from '../src/luck/luckMeter.ts';
export type { PlayerKind } from '../src/luck/positionFeatures.ts';

/** The meter with the weights of this version. Throws if they cannot be read. */
export const openLuckMeter = (): LuckMeter =>
  new LuckMeter(new PositionValue(readFileSync(new URL('../data/positions.bin', import.meta.url))));
