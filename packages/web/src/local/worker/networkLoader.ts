import { createLevelBots, type LevelBots, Network } from '@oriflamme/bots/levels';

/** After this time the bots play without the network. */
const TIMEOUT_MS = 20_000;

/** Fetches the network's weights. The service worker keeps them for offline games. */
export async function fetchNetwork(): Promise<{ network: Network; levels: LevelBots }> {
  const response = await fetch(new URL('../../../../bots/data/network.bin', import.meta.url), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const network = new Network(new Uint8Array(await response.arrayBuffer()));
  return { network, levels: createLevelBots(network) };
}
