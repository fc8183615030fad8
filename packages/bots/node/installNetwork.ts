import { installNetworkBots, LINEAR_INSTEAD, type NetworkBots } from '../src/registry.ts';
import { createNetworkBots } from '../src/networkBots.ts';
import { readNetwork } from './readNetwork.ts';

export { readNetwork } from './readNetwork.ts';

/** Those who only want to play may take the linear bot instead. What is measured or recorded must not be another bot. */
type IfMissing = 'throw' | 'linear';

function load(ifMissing: IfMissing, read: typeof readNetwork): NetworkBots {
  try {
    return createNetworkBots(read());
  } catch (error) {
    if (ifMissing === 'throw')
      throw new Error(`The network cannot be loaded: ${String(error)}`, { cause: error });
    console.warn(`The network cannot be loaded, so the linear bot plays instead: ${String(error)}`);
    return LINEAR_INSTEAD;
  }
}

/** Call this in Node before bots are created that need the network. The file is read when the first one is. */
export function installNetwork(ifMissing: IfMissing = 'throw', read = readNetwork): void {
  let loaded: NetworkBots | undefined;
  const names = Object.keys(LINEAR_INSTEAD) as (keyof NetworkBots)[];
  const bots = names.map((name) => [name, () => (loaded ??= load(ifMissing, read))[name]()] as const);
  installNetworkBots(Object.fromEntries(bots) as NetworkBots);
}
