import { TABLE_ID_LENGTH } from '@oriflamme/protocol';
import { expect, it } from 'vitest';
import { newTableId } from './tableId.ts';

it('draws names of letters that a table may have, a new one each time', () => {
  const names = Array.from({ length: 200 }, newTableId);
  for (const name of names) expect(name).toMatch(new RegExp(`^[\\w-]{${TABLE_ID_LENGTH}}$`, 'u'));
  expect(new Set(names).size).toBe(200);
  expect(new Set(names.join('')).size).toBe(64);
});
