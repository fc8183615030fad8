import { expect, test } from 'vitest';
import { homeGroups } from './homeGroups.ts';

/** Static imports by module. The page loads `lazy` on demand. */
const IMPORTS: Record<string, readonly string[]> = {
  page: ['view', 'helper'],
  view: ['style'],
  worker: ['engine', 'storage'],
  storage: ['helper'],
  lazy: ['view', 'engine'],
};
const modules = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

/** The first group names the chunk of a module. */
function chunkOf(id: string): string | undefined {
  const groups = homeGroups('page', 'worker').toSorted((a, b) => b.priority - a.priority);
  return groups.map(({ name }) => name(id, modules)).find((name) => name !== null) ?? undefined;
}

test('homeGroups puts what the page imports at once into one chunk', () => {
  expect(['page', 'view', 'style'].map(chunkOf)).toEqual(['home', 'home', 'home']);
});

test('homeGroups keeps what a worker needs too out of the page’s chunk', () => {
  expect(chunkOf('helper')).toBe('shared');
});

test('homeGroups leaves all other modules alone', () => {
  expect(['worker', 'engine', 'storage', 'lazy'].map(chunkOf)).toEqual(Array(4).fill(undefined));
});
