import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { type Bot, type BotName, createBot, type SearchLimits, startBudget } from '@oriflamme/bots';
import { CPU_CLOCK } from '@oriflamme/bots/cpuClock';
import { installNetwork } from '@oriflamme/bots/node';
import { Network, networkBot } from '@oriflamme/bots/learning';
import { serveJobs } from '@oriflamme/bots/workers';
import { Game, type Kind, Random, winShare } from '@oriflamme/engine';

installNetwork();

/** One deal, in which the network sits once in every seat. */
export interface MatchJob {
  readonly weights: string;
  readonly against: BotName;
  readonly limits: SearchLimits;
  readonly deck: readonly Kind[];
  readonly players: number;
  readonly temperature: number;
  readonly seed: string;
}

const networks = new Map<string, Network>();

function networkFrom(file: string): Network {
  const network = networks.get(file) ?? new Network(readFileSync(file));
  networks.set(file, network);
  return network;
}

/** Returns the network's mean share of the wins. */
export function playMatch({ weights, against, limits, deck, players, temperature, seed }: MatchJob): number {
  let share = 0;
  for (let seat = 0; seat < players; seat++) {
    const bots = Array.from(
      { length: players },
      (_, other): Bot =>
        other === seat ? networkBot('network', networkFrom(weights), temperature) : createBot(against),
    );
    const game = Game.deal({ deck, players, seed });
    playOut(game, bots, limits, `${seed} ${seat}`);
    share += winShare(game.state, seat) / players;
  }
  return share;
}

function playOut(game: Game, bots: readonly Bot[], limits: SearchLimits, seed: string): void {
  const randoms = bots.map((_, seat) => new Random(`${seed} bot ${seat}`));
  while (game.turn) {
    bots.forEach((bot, seat) => bot.observe?.(game.view(seat)));
    const { seat } = game.turn;
    const isForced = game.options().length === 1;
    const budget = startBudget(limits, CPU_CLOCK);
    game.choose(isForced ? 0 : bots[seat].choose(game.view(seat), randoms[seat], budget));
  }
}

if (!isMainThread) serveJobs(playMatch);
