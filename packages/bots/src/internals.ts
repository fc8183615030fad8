// Internals for proofs and benchmarks: functions whose results must be the same on every machine, and the champion's search.
export { exp, log } from './core/exactMath.ts';
export { TableModel } from './champion/tableModel.ts';
export { NetworkSearch, valueOf } from './champion/search.ts';
