/**
 * Throughput of the engine, the bots and the trained network on one core. Cases are interleaved in short windows, so that
 * load from other processes affects them alike. The best window counts, being the least disturbed; the median is printed
 * beside it. The last line is JSON.
 */
import { benchBots } from './benchBots.ts';
import { benchEngine } from './benchEngine.ts';
import { benchNetwork } from './benchNetwork.ts';

const engine = await benchEngine();
console.log();
const bots = benchBots();
console.log();
const network = benchNetwork();
console.log(JSON.stringify({ ...engine, bots, network }));
