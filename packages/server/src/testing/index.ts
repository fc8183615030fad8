// Test fixtures that clean up after the running Vitest test.
export { newFolder, openStore } from '../store/testing/folder.ts';
export { IoFaults } from '../store/testing/ioFaults.ts';
export { RedisServer } from '../cluster/testing/redisServer.ts';
export { PostgresServer } from '../store/testing/postgresServer.ts';
export { PostgresStore } from '../store/postgres/postgresStore.ts';
