import { parentPort } from 'node:worker_threads';
import type { DealJob } from './plan.ts';
import { playDeal } from './playGame.ts';

parentPort?.on('message', (job: DealJob) => parentPort?.postMessage(playDeal(job), []));
