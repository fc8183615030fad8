import { Random } from '@oriflamme/engine';
import type { Bot } from '../core/bot.ts';
import { sampleState } from '../core/sampleState.ts';
import { History } from './history.ts';
import type { Network } from './network.ts';
import { NetworkPolicy } from './networkPolicy.ts';
import { NETWORK_ROLE } from './playerTypes.ts';

/** Plays by the network's policy alone, without search. It remembers what it has observed of the game. */
export function networkBot(name: string, network: Network, temperature: number): Bot {
  const policy = new NetworkPolicy(network);
  const history = new History();
  const anyCards = new Random('any cards');
  return {
    name,
    // Network and history read only what the seat may know, so any state that agrees with the view will do.
    observe(view) {
      if (view.phase !== 'end') history.observe(sampleState(view, anyCards));
    },
    choose: (view, random) =>
      policy.sample(sampleState(view, random), random, temperature, NETWORK_ROLE, history),
  };
}
