import { serveJobs } from '@oriflamme/bots/workers';
import { playBatch } from './playBatch.ts';

serveJobs(playBatch);
