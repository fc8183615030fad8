// Internals for proofs and benchmarks, which share the formatter, the line protocol, the trace format and the arena.
export { EventFormatter } from './format/eventFormatter.ts';
export { cardName, FAMILIES } from './format/names.ts';
export { Session } from './stdio/session.ts';
export { checkTrace } from './trace/checkTrace.ts';
export { drawDeck, SET_NAMES, type SetName } from './lib/sets.ts';
export { type Trace, writeTrace } from './trace/writeTrace.ts';
export { run as verify } from './commands/verify.ts';
export { type Duel, type DealJob, dealsFor, jobsOf, seriesName } from './arena/games/plan.ts';
export { parseEntrant } from './arena/games/entrant.ts';
export { type GameResult, playDeal } from './arena/games/playGame.ts';
export { takeUntil } from './arena/run/run.ts';
export { winShareOf } from './arena/statistics/winShare.ts';
export { parseInteger } from './lib/arguments.ts';
