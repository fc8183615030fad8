import type { DealEvidence } from '@oriflamme/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserEvidence, keptEvidence } from './keptEvidence.ts';

const evidenceOf = (table: string, changes: Partial<DealEvidence> = {}): DealEvidence => ({
  version: 1,
  table,
  seat: 0,
  rules: 1,
  attempt: 1,
  commitment: 'c',
  clientSeed: 's',
  isCommitted: false,
  transcript: null,
  isRevealed: false,
  seen: null,
  fault: null,
  ...changes,
});

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});

describe('browserEvidence', () => {
  it('keeps the latest evidence of a table', () => {
    expect(keptEvidence('T')).toBeUndefined();
    browserEvidence.write(evidenceOf('T'));
    browserEvidence.write(evidenceOf('T', { isCommitted: true }));
    expect(keptEvidence('T')).toEqual(evidenceOf('T', { isCommitted: true }));
  });

  it('keeps 100 tables, and forgets the oldest for one more', () => {
    for (let number = 0; number < 100; number++) browserEvidence.write(evidenceOf(`T${number}`));
    expect(keptEvidence('T0')).toBeDefined();
    browserEvidence.write(evidenceOf('T100'));
    expect([keptEvidence('T0'), keptEvidence('T1')?.table]).toEqual([undefined, 'T1']);
  });

  it('ignores what is damaged, and works without storage', () => {
    localStorage.setItem('oriflamme.deal.T', '{"version":1}');
    expect(keptEvidence('T')).toBeUndefined();
    localStorage.setItem('oriflamme.deal.T', 'x');
    expect(keptEvidence('T')).toBeUndefined();
    vi.stubGlobal('localStorage', undefined);
    browserEvidence.write(evidenceOf('T'));
    expect(keptEvidence('T')).toBeUndefined();
  });
});
