import { Game, type GameRecord, Random, RULES_VERSION, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import fileV1 from './fixtures/recordFile.v1.json' with { type: 'json' };
import { MAX_FILE_BYTES, loadRecordFile, loadRecord } from './loadRecord.ts';

function play(seed: string): GameRecord {
  const random = new Random(seed);
  const game = Game.deal({ deck: sets.base, players: 3, seed });
  while (game.turn) game.choose(random.below(game.options().length));
  return game.record;
}

const record = play('open');
const deal = (record.start as Extract<GameRecord['start'], { deal: unknown }>).deal;
const file = (text: string, size = text.length) => ({ size, text: async () => text });
const opened = (json: unknown) => loadRecordFile(file(JSON.stringify(json)));

describe('opening a record', () => {
  it('opens what was downloaded, with the names of those who played', async () => {
    const players = ['Anna', 'Isaure', 'Odo'];
    expect(await opened({ ...record, players })).toMatchObject({
      names: players,
      game: { players: 3, steps: { length: record.choices.length + 1 } },
    });
  });

  it('reads record files of version 1', async () => {
    expect(await opened(fileV1)).toMatchObject({
      names: ['Anna', 'Odo', 'Mahaut'],
      game: { players: 3, steps: { length: fileV1.choices.length + 1 } },
    });
  });

  it('knows who played on this device: the only one without a name, or with a word for you in any language', async () => {
    for (const name of ['', 'You', 'Vous'])
      expect(await opened({ ...record, players: [name, 'Isaure', 'Odo'] })).toMatchObject({
        names: ['', 'Isaure', 'Odo'],
      });
  });

  it('opens a record without names, or with names that are none', async () => {
    for (const players of [
      undefined,
      'Anna',
      ['Anna', 'Odo'],
      ['', '', 'b'],
      [1, 'a', 'b'],
      [1, 2, 3],
      ['x'.repeat(21), 'a', 'b'],
    ])
      expect(await opened({ ...record, players })).toMatchObject({ names: null });
  });

  it('opens a game that is not over', async () => {
    expect(await opened({ ...record, choices: [0, 0] })).toMatchObject({ game: { steps: { length: 3 } } });
  });

  it('takes a file of exactly the largest size and none with one byte more', async () => {
    const text = JSON.stringify(record).padEnd(MAX_FILE_BYTES);
    expect(await loadRecordFile(file(text))).toMatchObject({ names: null });
    expect(await loadRecordFile(file(`${text} `))).toBe('large');
  });

  it('says that a file cannot be read, is no text, or is something else', async () => {
    const refuse = () => Promise.reject(new Error('gone'));
    expect(await loadRecordFile({ size: 10, text: refuse })).toBe('unreadable');
    for (const text of ['', 'Dear diary', '{"rules":', '\u0000\u0001'])
      expect(await loadRecordFile(file(text))).toBe('text');
    for (const json of [null, 7, 'record', [], {}, { rules: RULES_VERSION }])
      expect(await opened(json)).toBe('other');
  });

  it('says that a record follows other rules', async () => {
    expect(await opened({ ...record, rules: RULES_VERSION + 1 })).toBe('rules');
  });

  it('says what is broken in a record', async () => {
    const withDeal = (changes: object) => opened({ ...record, start: { deal: { ...deal, ...changes } } });
    expect(await withDeal({ deck: deal.deck.slice(1) })).toBe('deck');
    expect(await withDeal({ first: 3 })).toBe('deal');
    expect(await withDeal({ hands: [] })).toBe('deal');
    expect(await opened({ ...record, start: { position: {} } })).toBe('position');
    expect(await opened({ ...record, start: 7 })).toBe('choices');
    expect(await opened({ ...record, choices: [99_999] })).toBe('choices');
    expect(await opened({ ...record, choices: [...record.choices, 0] })).toBe('choices');
  });

  it('takes what was kept in this browser no less seriously', () => {
    expect(loadRecord(undefined)).toBe('other');
    expect(loadRecord({ ...record, choices: ['0'] })).toBe('choices');
  });
});
