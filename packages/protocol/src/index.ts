export * from './fairness.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './fieldRanges.ts';
export * from './chatPhrases.ts';
export * from './packedOptions.ts';
export * from './tableConfig.ts';
export { parseMessage, type ParseFailure } from './parseMessage.ts';
export { parseName } from './parseName.ts';
