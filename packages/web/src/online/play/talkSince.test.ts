import type { Talk } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { talkSince } from './talkSince.ts';

const said = (text: string): Talk => ({ type: 'said', seat: 0, name: 'Aude', text });

describe('what was said since', () => {
  it('is everything for who has heard nothing', () => {
    expect(talkSince([said('a'), said('b')], undefined)).toHaveLength(2);
  });

  it('counts the same words again when they are said again', () => {
    const [first, second] = [said('a'), said('a')];
    expect(talkSince([first, second], first)).toEqual([second]);
  });

  it('is nothing new when the same is told to who comes back', () => {
    expect(talkSince([said('a'), said('b')], said('b'))).toEqual([]);
    expect(talkSince([said('a'), said('b'), said('c')], said('b'))).toEqual([said('c')]);
  });
});
