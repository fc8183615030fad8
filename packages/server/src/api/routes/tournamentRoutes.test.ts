import { sets } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { Visitor } from '../../accounts/testing/visitor.ts';
import { newTournament } from '../../events/tournament.ts';
import { newFolder, openStore } from '../../store/testing/folder.ts';
import { startOperatedServer } from '../../testing/operatedServer.ts';

const TERMS = { deck: sets.base, seats: 2, deals: 2, bank: 60, increment: 5 };

it('The name of a tournament is one line of visible text, and stored ones from before still load', async () => {
  const folder = newFolder();
  const store = await openStore(folder);
  const { bank, increment, ...terms } = { ...TERMS, name: 'Old\u202E name', deck: [...TERMS.deck] };
  const clock = { type: 'live', bank, increment } as const;
  const id = 'a'.repeat(16);
  const data = newTournament(id, { id: 'x', name: 'Ann' }, { ...terms, clock });
  await store.tournaments.apply({ type: 'create', id, at: 0, data, max: 9 });
  await store.close();

  const { url } = await startOperatedServer({ DATA_FOLDER: folder });
  const owner = new Visitor(url);
  await owner.ask({ type: 'registerPassword', name: 'Mahaut', password: 'correct horse battery' });
  const create = async (name: string) => (await owner.post('/api/v1/tournaments', { ...TERMS, name })).status;
  const refused = [
    '',
    ' ',
    'x'.repeat(41),
    '\u200B',
    '\u3164',
    'a\u202Egpj.exe',
    'two\nlines',
    'a\u0000b',
    '\uD800',
  ];
  for (const name of refused) expect([name, await create(name)]).toEqual([name, 400]);
  for (const name of [' Été 2026 ', '🦊'.repeat(40)]) expect([name, await create(name)]).toEqual([name, 200]);
  const listed = await fetch(`${url}/api/v1/tournaments`);
  const { tournaments } = (await listed.json()) as { tournaments: { name: string }[] };
  const names = tournaments.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Old\u202E name', 'Été 2026', '🦊'.repeat(40)].toSorted());
});
