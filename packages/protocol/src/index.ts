export * from './botLevels.ts';
export * from './chatPhrases.ts';
export * from './fairness.ts';
export * from './fieldRanges.ts';
export * from './gameUpdate.ts';
export * from './limits.ts';
export type * from './messages.ts';
export * from './packedOptions.ts';
export * from './rejectionReasons.ts';
