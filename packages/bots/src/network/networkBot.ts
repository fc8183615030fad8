import type { Bot } from '../core/bot.ts';
import { sampleState } from '../core/sampleState.ts';
import type { Network } from './network.ts';
import { NetworkPolicy } from './networkPolicy.ts';

/** Plays by the network's policy alone, without search. */
export function networkBot(name: string, network: Network, temperature: number): Bot {
  const policy = new NetworkPolicy(network);
  return {
    name,
    // The network reads only what the seat may know, so any state that agrees with the view will do.
    choose: (view, random) => policy.sample(sampleState(view, random), random, temperature),
  };
}
