// Internals for proofs: golden files and fuzzing share the formatter, the line protocol and the trace format.
export { EventFormatter } from './format/eventFormatter.ts';
export { cardName, FAMILIES } from './format/names.ts';
export { Session } from './stdio/session.ts';
export { checkTrace } from './trace/checkTrace.ts';
export { drawDeck, SET_NAMES, type SetName } from './lib/sets.ts';
export { type Trace, writeTrace } from './trace/writeTrace.ts';
export { run as verify } from './commands/verify.ts';
