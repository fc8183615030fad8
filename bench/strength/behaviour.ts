import { createHash } from 'node:crypto';
import type { BotName } from '@oriflamme/bots';
import { type DealJob, parseEntrant, playDeal } from '@oriflamme/cli/internals';
import { lastValues } from './lastValues.ts';
import { BOXES } from './matches.ts';

const [DEALS, PLAYERS, SAMPLES] = [3, 3, 40];

/** A hash of how a bot plays against itself. It changes if the bot plays differently, and not if it only gets faster. */
export function behaviourOf(name: BotName): string {
  const bot = parseEntrant(`${name}:${SAMPLES}`);
  const seats = Array.from({ length: PLAYERS }, () => bot);
  const games = BOXES.flatMap((set) =>
    Array.from({ length: DEALS }, (_, deal): DealJob => {
      const rotations = [{ rotation: 0, seats }];
      return { set, players: PLAYERS, series: set, deal, seed: `behaviour ${set} ${deal}`, rotations };
    }),
  ).flatMap((job) => playDeal(job));
  const outcome: unknown[] = games.map((game) =>
    game.seats.map(({ score, decisions }) => [score, decisions]),
  );
  // Exact play gets too little work with so few samples.
  if (name === 'champion') outcome.push(lastValues());
  return createHash('sha256').update(JSON.stringify(outcome)).digest('hex').slice(0, 12);
}
