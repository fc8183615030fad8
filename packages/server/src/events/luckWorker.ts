// Worker thread that calculates how much of a finished game was luck.
import { getPriority, setPriority } from 'node:os';
import { openLuckMeter } from '@oriflamme/bots/luck';
import { serveJobs } from '@oriflamme/bots/workers';
import { gameLuck, type LuckRequest } from './gameLuck.ts';

/** People who play come first, and bots after them: see botWorker.ts. */
const NICER = 15;
const LOWEST = 19;
if (process.platform === 'linux') setPriority(Math.min(LOWEST, getPriority() + NICER));

const meter = openLuckMeter();
serveJobs((request: LuckRequest) => gameLuck(meter, request));
