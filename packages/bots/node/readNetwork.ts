import { readFileSync } from 'node:fs';
import { Network } from '../src/network/network.ts';

/** Reads the network from the package's file. */
export const readNetwork = (): Network =>
  new Network(readFileSync(new URL('../data/network.bin', import.meta.url)));
