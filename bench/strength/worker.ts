import { installNetwork } from '@oriflamme/bots/node';
import { serveJobs } from '@oriflamme/bots/workers';
import { playDeal } from '@oriflamme/cli/internals';

installNetwork();

serveJobs(playDeal);
