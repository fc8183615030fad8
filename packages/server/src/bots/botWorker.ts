// Process in which bots search. It receives views, never a full state.
import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { OBSERVING_BOTS } from '@oriflamme/bots/names';
import { installNetwork } from '@oriflamme/bots/node';
import { serveJobs } from '@oriflamme/bots/workers';
import type { BotRequest } from './botPool.ts';
import { RememberedBots } from './rememberedBots.ts';
import { yieldingClock } from './yieldingClock.ts';

/** Of the champion and the styles. The other levels do not search: a decision takes them a fraction of a millisecond. */
const SEARCH_LIMITS = { samples: 3000, milliseconds: 100 };
/** Without a time: on a busy machine they would be late by waiting for their turn. */
const OTHER_LIMITS = { samples: 3000 };
/** Bots kept by a process, each with its beliefs about one game: some 20 kB. */
const MAX_KEPT = 64;

/** By how much the priority of bots is lower than the server's. */
const NICER = 10;
const LOWEST = 19;
// Players come first where they share a core with bots. On Linux each thread has a priority, those that collect garbage too.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
const priority = Math.min(LOWEST, getPriority() + NICER);
for (const thread of threads) setPriority(thread, priority);

// A signal for the whole group of processes is for the server, which finishes its work first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

installNetwork('linear');
const bots = new RememberedBots({
  maxKept: MAX_KEPT,
  limitsOf: (level) => (OBSERVING_BOTS.includes(level) ? SEARCH_LIMITS : OTHER_LIMITS),
  clock: yieldingClock(),
});
serveJobs((request: BotRequest) => bots.choose(request));
