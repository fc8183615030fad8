import { serveJobs } from '@oriflamme/bots/workers';
import { playDeal } from '../games/playGame.ts';

serveJobs(playDeal);
