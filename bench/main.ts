/**
 * How fast everything is. What is compared takes turns in short windows; the best window counts, being the one that was
 * least disturbed, and the median stands beside it. The last line is JSON.
 */
import { benchBots } from './bots.ts';
import { benchEngine } from './engine.ts';

const engine = await benchEngine();
console.log();
const bots = benchBots();
console.log(JSON.stringify({ ...engine, bots }));
