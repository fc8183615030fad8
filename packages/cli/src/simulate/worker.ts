import { parentPort } from 'node:worker_threads';
import type { Part } from './plan.ts';
import { playPart } from './playPart.ts';

parentPort?.on('message', (part: Part) => parentPort?.postMessage(playPart(part), []));
