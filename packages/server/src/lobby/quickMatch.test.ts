import { sets } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { StoreError } from '../store/store.ts';
import { openLobby, person } from '../testing/testLobby.ts';
import type { LocalLobby } from './localLobby.ts';
import type { Strengths } from './matchmaking.ts';

const [strong, weak, ann, ben] = ['Sven', 'Walt', 'Ann', 'Ben'].map(person);
const MU = new Map([
  [strong.id, 40],
  [weak.id, 10],
  [ann.id, 38],
  [ben.id, 12],
]);
const strengths: Strengths = async (people) => new Map([...MU].filter(([id]) => people.includes(id)));

async function quickMatch(lobby: LocalLobby, who: typeof ann): Promise<string> {
  const found = await lobby.quickMatch(who, sets.base, 3);
  if ('rejected' in found) throw new Error(found.rejected.text);
  return found.table;
}

/** The tables of two people who ask at the same moment. */
async function openBoth(of: Strengths = strengths) {
  const { lobby } = await openLobby(undefined, undefined, { strengths: of });
  const tables = await Promise.all([strong, weak].map((who) => quickMatch(lobby, who)));
  for (const [i, who] of [strong, weak].entries())
    await lobby.command(who, tables[i], { type: 'sit', seat: 0 });
  expect(tables[0]).not.toBe(tables[1]);
  return { lobby, tables };
}

it('A quick match is rated', async () => {
  const { lobby } = await openLobby();
  expect((await lobby.invitation(await quickMatch(lobby, ann)))?.isRated).toBe(true);
});

it('A quick match prefers opponents of similar strength', async () => {
  const { lobby, tables } = await openBoth();
  expect(await quickMatch(lobby, ann)).toBe(tables[0]);
  expect(await quickMatch(lobby, ben)).toBe(tables[1]);
});

it('A quick match leaves nobody waiting because of strength', async () => {
  const { lobby } = await openLobby(undefined, undefined, { strengths });
  const table = await quickMatch(lobby, weak);
  await lobby.command(weak, table, { type: 'sit', seat: 0 });
  expect(await quickMatch(lobby, strong)).toBe(table);
});

it('A quick match is found when the ratings cannot be read', async () => {
  const { lobby, tables } = await openBoth(async () => {
    throw new StoreError('away', 'The database cannot be reached.');
  });
  expect(tables).toContain(await quickMatch(lobby, ben));
});
