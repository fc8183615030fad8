import type { Random, State } from '@oriflamme/engine';
import {
  appealsOf,
  exp,
  LEVEL_FAILINGS,
  type Network,
  NETWORK_TEMPERATURE,
  type PlayerKind,
} from '@oriflamme/bots/learning';

const NO_FAILINGS = { oversight: 0, prejudice: 0, temperature: NETWORK_TEMPERATURE };

/**
 * How likely a bot of a level chooses each option of a state, after one draw of what it overlooks.
 */
export function optionChances(
  network: Network,
  kind: Exclude<PlayerKind, 'person'>,
  state: State,
  random: Random,
): number[] {
  const failings = kind === 'network' ? NO_FAILINGS : LEVEL_FAILINGS[kind];
  const appeals = appealsOf(kind, network, failings, state, random);
  const highest = Math.max(...appeals);
  const weights = appeals.map((appeal) => exp((appeal - highest) / failings.temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
