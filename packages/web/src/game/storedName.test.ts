import { expect, it } from 'vitest';
import { TableModel } from './tableModel.ts';
import { unnamedSeat } from './storedName.ts';

it('unnamedSeat is the seat of the only person without a name', () => {
  expect(unnamedSeat(['Anna', '', 'Odo'])).toBe(1);
  expect(unnamedSeat(['Anna', 'Odo'])).toBeNull();
  expect(unnamedSeat(['', ''])).toBeNull();
  expect(unnamedSeat([])).toBeNull();
});

it('the reader of a replay is the one who played on this device, from every view', () => {
  const model = new TableModel();
  model.players.value = ['Anna', '', 'Odo'].map((name) => ({ type: 'person', name }));
  expect(model.voice.value.you).toBeNull();
  model.isReplay.value = true;
  expect(model.voice.value.you).toBe(1);
});
