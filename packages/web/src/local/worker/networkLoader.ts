import { installNetworkBots } from '@oriflamme/bots';
import { createNetworkBots } from '@oriflamme/bots/network';

/** Fetches the network's weights and lets the bots use them. The service worker keeps them for offline games. */
export async function loadNetwork(): Promise<void> {
  const response = await fetch(new URL('../../../../bots/data/network.bin', import.meta.url));
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  installNetworkBots(createNetworkBots(new Uint8Array(await response.arrayBuffer())));
}
