import { describe, expect, it } from 'vitest';
import { openTable, createTable, nextDecision, startGame } from './testing/testPlayers.ts';
import { startProxiedServer, newTab, when, newTestPlayer } from '@oriflamme/client/testing';

describe('RemoteTable', () => {
  it('takes seats and starts a game', async () => {
    const { proxy } = await startProxiedServer();
    const anna = await newTestPlayer(proxy, 'Anna');
    const ben = await newTestPlayer(proxy, 'Ben');
    const id = await createTable(anna, { seats: ['person', 'person'] });
    const hers = await openTable(anna, id);
    const his = await openTable(ben, id);
    expect(hers.table.view.value).toMatchObject({
      phase: 'open',
      seats: [{ type: 'empty' }, { type: 'empty' }],
    });
    await hers.table.sit(0);
    await his.table.sit(1);
    expect([hers.table.seat.value, his.table.seat.value]).toEqual([0, 1]);
    await Promise.all([hers.table.ready(true), his.table.ready(true)]);
    await expect(his.table.start()).rejects.toMatchObject({ reason: 'not-host' });
    await hers.table.start();
    await nextDecision(hers.screen);
    await when(his.screen.pending, (pending) => pending !== undefined);
    expect(his.table.view.value?.phase).toBe('playing');
    expect(his.table.turn.value).toMatchObject({ seat: 0, type: 'place' });
    expect(his.screen.updates.value[0]).toMatchObject({
      viewer: 1,
      players: [
        { type: 'person', name: 'Anna' },
        { type: 'person', name: 'Ben' },
      ],
    });
  });

  it('leaves a seat, and is removed by the host', async () => {
    const { proxy } = await startProxiedServer();
    const anna = await newTestPlayer(proxy, 'Anna');
    const ben = await newTestPlayer(proxy, 'Ben');
    const id = await createTable(anna, { seats: ['person', 'person'] });
    const hers = await openTable(anna, id);
    const his = await openTable(ben, id);
    await hers.table.sit(0);
    await his.table.sit(1);
    await hers.table.remove(1);
    await when(his.table.seat, (seat) => seat === null);
    await expect(his.table.sit(1)).rejects.toMatchObject({ reason: 'removed' });
    expect(hers.table.view.value?.removed).toEqual(['Ben']);
    await hers.table.readmit('Ben');
    await his.table.sit(1);
    await his.table.stand();
    expect(his.table.seat.value).toBeNull();
  });

  it('is missing for an unknown id', async () => {
    const { proxy } = await startProxiedServer();
    const anna = await newTestPlayer(proxy, 'Anna');
    const { table, screen } = await openTable(anna, 'nowhere');
    expect(table.state.value).toBe('missing');
    expect(screen.updates.value).toEqual([{ type: 'stopped', reason: 'missing' }]);
  });

  it('tells why the server refuses it', async () => {
    const { proxy } = await startProxiedServer();
    const anna = await newTestPlayer(proxy, 'Anna');
    const invalid = await openTable(anna, 'not a table!');
    expect(invalid.table.state.value).toBe('missing');
    for (const [reason, state] of [
      ['not-seated', 'secret'],
      ['cannot-join', 'refused'],
    ] as const) {
      anna.page.fakeReply = ({ id, type }) =>
        type === 'subscribe' ? { type: 'rejected', id, reason, text: '' } : undefined;
      const { table } = await openTable(anna, reason);
      expect(table.state.value).toBe(state);
    }
  });

  it('plays a game to its end and receives the record', async () => {
    const { proxy } = await startProxiedServer();
    const anna = await newTestPlayer(proxy, 'Anna');
    const { id, table, screen } = await startGame(anna);
    for (let from = 0; ; from++) {
      from = await nextDecision(screen, from);
      if (table.turn.value === null) break;
      table.source.choose(from, 0);
    }
    expect(table.view.value?.phase).toBe('over');
    expect(screen.updates.value.at(-1)).toMatchObject({ type: 'events', record: { choices: {} } });
    const late = await openTable(anna, id);
    expect(screen.snapshotCount).toBe(2);
    expect(late.screen.updates.value.at(-1)).toMatchObject({ type: 'snapshot', record: { choices: {} } });
    expect(late.screen.events).toEqual(screen.events);
    expect(late.screen.state).toEqual(screen.state);
    const next = await table.rematch();
    await when(table.rematchAt, (rematch) => rematch === next);
    expect((await openTable(anna, next)).table.state.value).toBe('loaded');
  });

  it('is the same in two tabs of a player', async () => {
    const { proxy } = await startProxiedServer();
    const anna = await newTestPlayer(proxy, 'Anna');
    const other = newTab(proxy, anna.browser);
    const id = await createTable(anna);
    const [first, second] = [await openTable(anna, id), await openTable(other, id)];
    await first.table.sit(0);
    await when(second.table.seat, (seat) => seat === 0);
    await second.table.ready(true);
    await first.table.start();
    await nextDecision(first.screen);
    await nextDecision(second.screen);
    second.table.source.choose(0, 0);
    const decision = await nextDecision(first.screen, 1);
    await nextDecision(second.screen, 1);
    first.table.source.choose(decision, 0);
    second.table.source.choose(decision, 1);
    await nextDecision(first.screen, decision + 1);
    await nextDecision(second.screen, decision + 1);
    expect(first.screen.events).toEqual(second.screen.events);
    expect([...first.screen.updates.value, ...second.screen.updates.value]).not.toContainEqual(
      expect.objectContaining({ type: 'rejected' }),
    );
  });

  it('counts the choices of the bot until the player returns', async () => {
    const { proxy } = await startProxiedServer();
    const { table, screen } = await startGame(await newTestPlayer(proxy, 'Anna'));
    await table.stand();
    expect(table.seat.value).toBe(0);
    await when(table.missedDecisions, (made) => made >= 2);
    expect(table.view.value?.seats[0]).toMatchObject({ name: 'Anna', isBotControlled: true });
    await table.takeSeatBack();
    expect(table.missedDecisions.value).toBe(0);
    const decision = await nextDecision(screen, screen.pending.value?.decision);
    if (table.turn.value) table.source.choose(decision, 0);
  });

  it('restores auto-keep', async () => {
    const { proxy } = await startProxiedServer();
    const anna = await newTestPlayer(proxy, 'Anna');
    const { id, table } = await startGame(anna);
    await table.setAutoKeep([1, 3]);
    expect(table.autoKeep.value).toEqual([1, 3]);
    const second = await openTable(newTab(proxy, anna.browser), id);
    expect(second.table.autoKeep.value).toEqual([1, 3]);
  });

  it('sends chat messages, and rejects a rematch during the game', async () => {
    const { proxy } = await startProxiedServer();
    const anna = await newTestPlayer(proxy, 'Anna');
    const { table } = await startGame(anna);
    await table.say('Well then.');
    await table.phrase('goodLuck');
    await when(table.chat, (messages) => messages.length === 2);
    expect(table.chat.value).toMatchObject([
      { seat: 0, name: 'Anna', type: 'chat', text: 'Well then.' },
      { seat: 0, name: 'Anna', type: 'chatPhrase', phrase: 'goodLuck' },
    ]);
    await expect(table.rematch()).rejects.toMatchObject({ reason: 'game-started' });
  });
});
