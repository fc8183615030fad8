// Internals for proofs: functions whose results must be the same on every machine.
export { exp, log } from './core/exactMath.ts';
