import { serveJobs } from '@oriflamme/bots/workers';
import { playDeal } from './playGame.ts';

serveJobs(playDeal);
