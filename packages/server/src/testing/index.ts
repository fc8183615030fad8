// Test fixtures that clean up after the running Vitest test.
export { newFolder, openStore } from '../store/testing/folder.ts';
export { IoFaults } from '../store/testing/ioFaults.ts';
