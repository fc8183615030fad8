import { CHAT_HISTORY_LENGTH } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import type { Person } from '../table/entry.ts';
import type { LocalLobby } from './localLobby.ts';
import {
  Listener,
  newName,
  openLobby,
  clientSeedOf,
  person,
  tableConfig,
  seatAll,
} from '../testing/testLobby.ts';
import { watchAll } from '../testing/playTable.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];

async function arriveAs(lobby: LocalLobby, who: Person, table: string) {
  const listener = new Listener();
  await lobby.subscribe(who, table, undefined, listener.send);
  const [message] = listener.messages;
  if (message.type !== 'snapshot') throw new Error('The first message is not a snapshot.');
  return message;
}

describe('Chat', () => {
  it('carries the name and the seat of the sender', async () => {
    const { lobby } = await openLobby();
    const table = newName();
    await lobby.create(ann, table, tableConfig());
    await lobby.command(ben, table, { type: 'sit', seat: 1, clientSeed: clientSeedOf('Ben') });
    const [listener] = (await watchAll(lobby, table, [cat])).values();
    await lobby.command(ben, table, { type: 'chat', text: 'Sit down!' });
    await lobby.command(ben, table, { type: 'chatPhrase', phrase: 'hello' });
    const talk = [
      { type: 'chat', seat: 1, name: 'Ben', text: 'Sit down!' },
      { type: 'chatPhrase', seat: 1, name: 'Ben', phrase: 'hello' },
    ];
    expect(listener.messages.slice(1)).toMatchObject(talk.map((change) => ({ type: 'delta', change })));
    // Leaving a seat does not change earlier messages from it.
    await lobby.command(ben, table, { type: 'stand' });
    expect((await arriveAs(lobby, cat, table)).chat).toEqual(
      talk.map((message, at) => ({ ...message, number: at + 1 })),
    );
  });

  it('is part of the snapshot, limited to CHAT_HISTORY_LENGTH', async () => {
    const { lobby } = await openLobby(undefined, undefined, { limits: { tableChatPerMinute: 100 } });
    const table = newName();
    await lobby.create(ann, table, tableConfig());
    await lobby.command(ann, table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
    for (let said = 1; said <= CHAT_HISTORY_LENGTH; said++)
      await lobby.command(ann, table, { type: 'chat', text: `Word ${said}` });
    const { chat: talk } = await arriveAs(lobby, cat, table);
    expect(talk).toHaveLength(CHAT_HISTORY_LENGTH);
    expect(talk[0]).toMatchObject({ text: 'Word 1' });
    await lobby.command(ann, table, { type: 'chat', text: 'And one more' });
    const later = (await arriveAs(lobby, cat, table)).chat;
    expect(later).toHaveLength(CHAT_HISTORY_LENGTH);
    expect(later[0]).toMatchObject({ text: 'Word 2' });
    expect(later.at(-1)).toMatchObject({ text: 'And one more' });
  });
});

describe('Cards kept automatically', () => {
  it('are part of the snapshot of their own family only', async () => {
    const { lobby } = await openLobby();
    const table = await seatAll(lobby, [ann, ben]);
    await lobby.command(ann, table, { type: 'autoKeep', cards: [3, 8] });
    const keeps = [];
    for (const who of [ann, ben, cat]) keeps.push((await arriveAs(lobby, who, table)).game?.autoKeep);
    expect(keeps).toEqual([[3, 8], [], []]);
  });
});
