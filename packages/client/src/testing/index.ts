export { FaultyProxy } from './faultyProxy.ts';
export * from './realServer.ts';
export * from './testEnvironment.ts';
export { when } from './when.ts';
