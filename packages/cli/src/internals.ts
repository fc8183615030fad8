// Internals for proofs: golden files and fuzzing share the formatter, the line protocol and the trace format.
export { EventFormatter } from './format/eventFormatter.ts';
export { cardName, FAMILIES } from './format/names.ts';
export { Session } from './stdio/session.ts';
export { checkTrace } from './trace/check.ts';
export { drawDeck, SET_NAMES, type SetName, type Trace, writeTrace } from './trace/write.ts';
