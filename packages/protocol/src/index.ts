export * from './fairness.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './numbers.ts';
export * from './phrases.ts';
export * from './packedOptions.ts';
export * from './plan.ts';
export { readMessage, type Unread } from './read.ts';
export { readName } from './readName.ts';
