import { installNetworkBots, LINEAR_INSTEAD, type NetworkBots } from '../src/registry.ts';
import { createNetworkBots } from '../src/networkBots.ts';
import { readNetwork } from './readNetwork.ts';

export { readNetwork } from './readNetwork.ts';

let loaded: NetworkBots | undefined;

function load(): NetworkBots {
  try {
    loaded ??= createNetworkBots(readNetwork());
  } catch (error) {
    console.warn(`The network cannot be loaded, so the linear bot plays instead: ${String(error)}`);
    loaded = LINEAR_INSTEAD;
  }
  return loaded;
}

/** Call this in Node before bots are created that need the network. The file is read when the first one is. */
export function installNetwork(): void {
  const names = Object.keys(LINEAR_INSTEAD) as (keyof NetworkBots)[];
  const bots = names.map((name) => [name, () => load()[name]()] as const);
  installNetworkBots(Object.fromEntries(bots) as NetworkBots);
}
