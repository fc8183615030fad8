import { NEW_TABLE } from '@oriflamme/protocol';
import { expect, it } from 'vitest';
import { newTableName } from './tableName.ts';

it('draws names of letters that a table may have, a new one each time', () => {
  const names = Array.from({ length: 200 }, newTableName);
  for (const name of names) expect(name).toMatch(new RegExp(`^[\\w-]{${NEW_TABLE}}$`, 'u'));
  expect(new Set(names).size).toBe(200);
  expect(new Set(names.join('')).size).toBe(64);
});
