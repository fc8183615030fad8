import { installNetwork } from '@oriflamme/bots/node';
import { serveJobs } from '@oriflamme/bots/workers';
import { playDeal } from '../games/playGame.ts';

installNetwork();

serveJobs(playDeal);
