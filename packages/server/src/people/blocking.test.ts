import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '@oriflamme/protocol';
import type { LocalLobby } from '../lobby/localLobby.ts';
import { UNLIMITED } from '../lobby/matchmaking.ts';
import type { Person } from '../table/entry.ts';
import { Listener, newName, person, seatAll, tableConfig } from '../testing/testLobby.ts';
import { openPeople, register } from './testing/openPeople.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];

const sit = (lobby: LocalLobby, who: Person, table: string, seat: number) =>
  lobby.command(who, table, { type: 'sit', seat });

async function newTable(lobby: LocalLobby, host: Person): Promise<string> {
  const table = newName();
  await lobby.create(host, table, tableConfig({ seats: ['person', 'person', 'person'] }));
  return table;
}

async function listen(lobby: LocalLobby, who: Person, table: string): Promise<Listener> {
  const listener = new Listener();
  await lobby.subscribe(who, table, { afterChat: 0 }, listener.send, true);
  return listener;
}

/** What a client has read: chat and emotes. */
const talkOf = ({ messages }: Listener): string[] =>
  messages.flatMap((message: ServerMessage): string[] => {
    if (message.type === 'snapshot') return message.chat.map((each) => ('text' in each ? each.text : ''));
    if (message.type === 'chat') return [('text' in message.message && message.message.text) || ''];
    return message.type === 'emote' ? [message.emote] : [];
  });

describe('Someone who is blocked', () => {
  it('cannot sit at the table of the host, is not told why, and may watch', async () => {
    const { lobby, people, call } = await openPeople();
    const table = await newTable(lobby, ann);
    await sit(lobby, ann, table, 0);
    await sit(lobby, ben, table, 1);
    await people.block(call(ann), { table, seat: 1 });
    await lobby.command(ben, table, { type: 'stand' });
    expect(await sit(lobby, ben, table, 1)).toEqual({
      rejected: { reason: 'cannot-join', text: 'You cannot join this table.' },
    });
    expect((await listen(lobby, ben, table)).messages[0].type).toBe('snapshot');
    expect(await sit(lobby, cat, table, 1)).toEqual({ done: true });
    const [{ block, name }] = await people.blocked(ann.id);
    expect(name).toBe('Ben');
    await people.unblock(call(ann), block);
    expect(await sit(lobby, ben, table, 2)).toEqual({ done: true });
  });

  it('cannot join a player who is no host either, but a blocker may join the blocked', async () => {
    const { lobby, people, call } = await openPeople();
    const table = await newTable(lobby, cat);
    await sit(lobby, ben, table, 0);
    await people.block(call(ann), { table, seat: 0 });
    expect(await sit(lobby, ann, table, 1)).toEqual({ done: true });
    await lobby.command(ben, table, { type: 'stand' });
    expect(await sit(lobby, ben, table, 0)).toMatchObject({ rejected: { reason: 'cannot-join' } });
  });

  it('is not read by who has blocked them, in chat and emotes, then and later, and by all others', async () => {
    const { lobby, people, call } = await openPeople();
    const table = await seatAll(lobby, [ann, ben]);
    const say = (who: Person, text: string) => lobby.command(who, table, { type: 'chat', text });
    const [annReads, catReads] = [await listen(lobby, ann, table), await listen(lobby, cat, table)];
    await say(ben, 'one');
    await people.block(call(ann), { table, seat: 1 });
    await say(ben, 'two');
    await lobby.command(ben, table, { type: 'emote', emote: 'wow' });
    await say(ann, 'three');
    expect(talkOf(annReads)).toEqual(['one', 'three']);
    expect(talkOf(catReads)).toEqual(['one', 'two', 'wow', 'three']);
    expect(talkOf(await listen(lobby, ann, table))).toEqual(['three']);
    expect(talkOf(await listen(lobby, cat, table))).toEqual(['one', 'two', 'three']);
    // A client that continues gets what it missed, without it.
    const resumed = new Listener();
    const { seq } = annReads.messages.findLast((message) => message.type === 'snapshot')!;
    await lobby.subscribe(ann, table, { afterSeq: seq, afterChat: 1 }, resumed.send);
    expect(talkOf(resumed)).toEqual(['three']);
    await people.unblock(call(ann), (await people.blocked(ann.id))[0].block);
    await say(ben, 'four');
    expect(talkOf(annReads)).toEqual(['one', 'three', 'four']);
  });

  it('is not brought together with the other by a quick match, from either side', async () => {
    const { lobby, people, call } = await openPeople();
    const table = await newTable(lobby, cat);
    await sit(lobby, ben, table, 0);
    await people.block(call(ann), { table, seat: 0 });
    const quick = async (who: Person) => {
      const found = await lobby.quickMatch(who, sets.base, 3, UNLIMITED);
      if ('rejected' in found) throw new Error(found.rejected.text);
      await sit(lobby, who, found.table, found.table === first ? 1 : 0);
      return found.table;
    };
    let first = '';
    first = await quick(ann);
    const second = await quick(ben);
    expect(second).not.toBe(first);
    expect(await quick(cat)).toBe(first);
    // And the other way round.
    await lobby.command(ann, first, { type: 'stand' });
    await lobby.command(cat, first, { type: 'stand' });
    await lobby.command(ann, first, { type: 'fill', level: 'page' });
    expect(await lobby.quickMatch(ann, sets.base, 3)).not.toEqual({ table: second });
  });

  it('is remembered while someone looks at a table, and no longer', async () => {
    const { lobby, people } = await openPeople();
    const table = await newTable(lobby, ann);
    const subscribed = await lobby.subscribe(ann, table, undefined, () => undefined);
    expect(people.blocks.size).toBe(1);
    if ('stop' in subscribed) subscribed.stop();
    expect(people.blocks.size).toBe(0);
    await lobby.subscribe(ann, 'nowhere-at-all-', undefined, () => undefined);
    expect(people.blocks.size).toBe(0);
  });
});

describe('Limits on blocks', () => {
  it('MAX_BLOCKS_PER_GUEST is the last that a guest may make; an account may make MAX_BLOCKS_PER_PERSON', async () => {
    const { lobby, people, call, store } = await openPeople({
      MAX_BLOCKS_PER_GUEST: '1',
      MAX_BLOCKS_PER_PERSON: '2',
    });
    const table = await newTable(lobby, ann);
    for (const [seat, who] of [ben, cat, person('Dan')].entries()) await sit(lobby, who, table, seat);
    const block = (seat: number) => people.block(call(ann), { table, seat });
    await block(0);
    await expect(block(1)).rejects.toMatchObject({ reason: 'conflict' });
    await register(store.accounts, ann);
    await block(1);
    await expect(block(2)).rejects.toThrow('You have blocked 2 people, and cannot block more.');
    await expect(people.block(call(ben), { table, seat: 0 })).rejects.toMatchObject({ reason: 'not-found' });
    await expect(people.block(call(ben), { table, seat: 9 })).rejects.toMatchObject({ reason: 'not-found' });
  });

  it('PEOPLE_CHANGES_PER_PERSON_PER_HOUR is the last change within an hour', async () => {
    const { lobby, people, call, time } = await openPeople({ PEOPLE_CHANGES_PER_PERSON_PER_HOUR: '2' });
    const table = await newTable(lobby, ann);
    await sit(lobby, ben, table, 0);
    const block = () => people.block(call(ann), { table, seat: 0 });
    await block();
    await block();
    await expect(block()).rejects.toMatchObject({ reason: 'rate-limited' });
    time.now += 3_600_000;
    await block();
  });

  it('PEOPLE_CHANGES_PER_ADDRESS_PER_HOUR is the last change of all people at an address', async () => {
    const { lobby, people, call, time } = await openPeople({ PEOPLE_CHANGES_PER_ADDRESS_PER_HOUR: '2' });
    const table = await newTable(lobby, ann);
    await sit(lobby, ben, table, 0);
    const block = (who: typeof ann, address: string) => {
      const caller = call(who);
      return people.block(
        { ...caller, keys: [...caller.keys, { scope: 'address', key: address }] },
        { table, seat: 0 },
      );
    };
    await block(ann, '192.0.2.1');
    await block(cat, '192.0.2.1');
    await expect(block(ann, '192.0.2.1')).rejects.toMatchObject({ reason: 'rate-limited' });
    await block(ann, '192.0.2.2');
    time.now += 3_600_000;
    await block(cat, '192.0.2.1');
  });
});
