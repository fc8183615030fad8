// Loaded only where the bots with the network do not suffice.
export { createBot, installNetworkBots, LINEAR_INSTEAD } from '@oriflamme/bots';
