// Worker thread in which bots search. It receives views, never a full state.
import { getPriority, setPriority } from 'node:os';
import { OBSERVING_BOTS } from '@oriflamme/bots/names';
import { installNetwork } from '@oriflamme/bots/node';
import { serveJobs } from '@oriflamme/bots/workers';
import type { BotRequest } from './botPool.ts';
import { RememberedBots } from './rememberedBots.ts';
import { yieldingClock } from './yieldingClock.ts';

installNetwork();

/** Of the champion and the styles. The other levels do not search: a decision takes them a fraction of a millisecond. */
const SEARCH_LIMITS = { samples: 3000, milliseconds: 100 };
/** Without a time: on a busy machine they would be late by waiting for their turn. */
const OTHER_LIMITS = { samples: 3000 };
/** Bots kept by a thread, each with its beliefs about one game: some 20 kB. */
const MAX_KEPT = 64;

/**
 * By how much their priority is lower. Not the lowest of all: on a machine that is busy with something else, this thread would
 * hardly ever run, and the others would wait for locks of the process that it holds.
 */
const NICER = 10;
const LOWEST = 19;
// Players come first where they share a core with bots. On Linux this is the priority of the thread, elsewhere of the process.
if (process.platform === 'linux') setPriority(Math.min(LOWEST, getPriority() + NICER));

const bots = new RememberedBots({
  maxKept: MAX_KEPT,
  limitsOf: (level) => (OBSERVING_BOTS.includes(level) ? SEARCH_LIMITS : OTHER_LIMITS),
  clock: yieldingClock(),
});
serveJobs((request: BotRequest) => bots.choose(request));
