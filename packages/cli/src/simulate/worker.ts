import { parentPort } from 'node:worker_threads';
import type { Batch } from './plan.ts';
import { playBatch } from './playBatch.ts';

parentPort?.on('message', (part: Batch) => parentPort?.postMessage(playBatch(part), []));
