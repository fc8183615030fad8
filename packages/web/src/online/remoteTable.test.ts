import { describe, expect, it } from 'vitest';
import { arrive, createTable, nextQuestion, play } from './testing/testPlayers.ts';
import { newPlace, newTab, when, newTestPlayer } from '@oriflamme/client/testing';

describe('a table at the server', () => {
  it('is arrived at, sat down at and started', async () => {
    const { road } = await newPlace();
    const anna = await newTestPlayer(road, 'Anna');
    const ben = await newTestPlayer(road, 'Ben');
    const id = await createTable(anna, { seats: ['person', 'person'] });
    const hers = await arrive(anna, id);
    const his = await arrive(ben, id);
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
    await nextQuestion(hers.screen);
    await when(his.screen.standing, (pending) => pending !== undefined);
    expect(his.table.view.value?.phase).toBe('playing');
    expect(his.table.turn.value).toMatchObject({ seat: 0, type: 'place' });
    expect(his.screen.news.value[0]).toMatchObject({
      viewer: 1,
      players: [
        { type: 'person', name: 'Anna' },
        { type: 'person', name: 'Ben' },
      ],
    });
  });

  it('gives a seat up, and loses it to the host', async () => {
    const { road } = await newPlace();
    const anna = await newTestPlayer(road, 'Anna');
    const ben = await newTestPlayer(road, 'Ben');
    const id = await createTable(anna, { seats: ['person', 'person'] });
    const hers = await arrive(anna, id);
    const his = await arrive(ben, id);
    await hers.table.sit(0);
    await his.table.sit(1);
    await hers.table.remove(1);
    await when(his.table.seat, (seat) => seat === null);
    await his.table.sit(1);
    await his.table.stand();
    expect(his.table.seat.value).toBeNull();
  });

  it('is missing if there is none', async () => {
    const { road } = await newPlace();
    const anna = await newTestPlayer(road, 'Anna');
    const { table, screen } = await arrive(anna, 'nowhere');
    expect(table.state.value).toBe('missing');
    expect(screen.news.value).toEqual([{ type: 'stopped', reason: 'missing' }]);
  });

  it('is played to the end, where the record comes after the last step', async () => {
    const { road } = await newPlace();
    const anna = await newTestPlayer(road, 'Anna');
    const { id, table, screen } = await play(anna);
    for (let from = 0; ; from++) {
      from = await nextQuestion(screen, from);
      if (table.turn.value === null) break;
      table.source.choose(from, 0);
    }
    expect(table.view.value?.phase).toBe('over');
    expect(screen.news.value.at(-1)).toMatchObject({ type: 'events', record: { choices: {} } });
    const late = await arrive(anna, id);
    expect(screen.arrivals).toBe(2);
    expect(late.screen.news.value.at(-1)).toMatchObject({ type: 'snapshot', record: { choices: {} } });
    expect(late.screen.events).toEqual(screen.events);
    expect(late.screen.scene).toEqual(screen.scene);
    const next = await table.rematch();
    await when(table.rematchAt, (named) => named === next);
    expect((await arrive(anna, next)).table.state.value).toBe('here');
  });

  it('is the same in two tabs of one player', async () => {
    const { road } = await newPlace();
    const anna = await newTestPlayer(road, 'Anna');
    const other = newTab(road, anna.browser);
    const id = await createTable(anna);
    const [first, second] = [await arrive(anna, id), await arrive(other, id)];
    await first.table.sit(0);
    await when(second.table.seat, (seat) => seat === 0);
    await second.table.ready(true);
    await first.table.start();
    await nextQuestion(first.screen);
    await nextQuestion(second.screen);
    second.table.source.choose(0, 0);
    const decision = await nextQuestion(first.screen, 1);
    await nextQuestion(second.screen, 1);
    first.table.source.choose(decision, 0);
    second.table.source.choose(decision, 1);
    await nextQuestion(first.screen, decision + 1);
    await nextQuestion(second.screen, decision + 1);
    expect(first.screen.events).toEqual(second.screen.events);
    expect([...first.screen.news.value, ...second.screen.news.value]).not.toContainEqual(
      expect.objectContaining({ type: 'rejected' }),
    );
  });

  it('counts what a bot plays for somebody who left, until they come back', async () => {
    const { road } = await newPlace();
    const { table, screen } = await play(await newTestPlayer(road, 'Anna'));
    await table.stand();
    expect(table.seat.value).toBe(0);
    await when(table.missedDecisions, (made) => made >= 2);
    expect(table.view.value?.seats[0]).toMatchObject({ name: 'Anna', isBotControlled: true });
    await table.takeSeatBack();
    expect(table.missedDecisions.value).toBe(0);
    const decision = await nextQuestion(screen, screen.standing.value?.decision);
    if (table.turn.value) table.source.choose(decision, 0);
  });

  it('remembers what is to be kept', async () => {
    const { road } = await newPlace();
    const anna = await newTestPlayer(road, 'Anna');
    const { id, table } = await play(anna);
    await table.setAutoKeep([1, 3]);
    expect(table.autoKeep.value).toEqual([1, 3]);
    const again = await arrive(newTab(road, anna.browser), id);
    expect(again.table.autoKeep.value).toEqual([1, 3]);
  });

  it('lets people talk, and asks them for another game', async () => {
    const { road } = await newPlace();
    const anna = await newTestPlayer(road, 'Anna');
    const { table } = await play(anna);
    await table.say('Well then.');
    await table.phrase('goodLuck');
    await when(table.chat, (talk) => talk.length === 2);
    expect(table.chat.value).toMatchObject([
      { seat: 0, name: 'Anna', type: 'chat', text: 'Well then.' },
      { seat: 0, name: 'Anna', type: 'chatPhrase', phrase: 'goodLuck' },
    ]);
    await expect(table.rematch()).rejects.toMatchObject({ reason: 'game-started' });
  });
});
