import { TABLE_ID_LENGTH } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { newTableId } from './tableId.ts';

describe('newTableId', () => {
  it('returns a different valid id each time', () => {
    const ids = Array.from({ length: 200 }, newTableId);
    for (const id of ids) expect(id).toMatch(new RegExp(`^[\\w-]{${TABLE_ID_LENGTH}}$`, 'u'));
    expect(new Set(ids).size).toBe(200);
    expect(new Set(ids.join('')).size).toBe(64);
  });
});
