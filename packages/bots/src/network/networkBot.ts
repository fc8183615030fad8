import { exp } from '../core/exactMath.ts';
import type { Bot } from '../core/bot.ts';
import { sampleState } from '../core/sampleState.ts';
import type { Network } from './network.ts';

/** Plays by the network's policy alone, without search. */
export const networkBot = (name: string, network: Network, temperature: number): Bot => ({
  name,
  // The network reads only what the seat may know, so any state that agrees with the view will do.
  choose(view, random) {
    const count = network.scoreOptions(sampleState(view, random));
    const { logits } = network;
    let top = logits[0];
    for (let i = 1; i < count; i++) if (logits[i] > top) top = logits[i];
    let total = 0;
    for (let i = 0; i < count; i++) total += logits[i] = exp((logits[i] - top) / temperature);
    let rest = ((random.next() >>> 0) / 2 ** 32) * total;
    for (let i = 0; i < count; i++) if ((rest -= logits[i]) < 0) return i;
    return count - 1;
  },
});
