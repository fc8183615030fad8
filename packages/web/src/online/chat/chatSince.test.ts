import type { ChatMessage } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { chatSince } from './chatSince.ts';

const said = (text: string): ChatMessage => ({ type: 'chat', seat: 0, name: 'Aude', text });

describe('what was said since', () => {
  it('is everything for who has heard nothing', () => {
    expect(chatSince([said('a'), said('b')], undefined)).toHaveLength(2);
  });

  it('counts the same words again when they are said again', () => {
    const [first, second] = [said('a'), said('a')];
    expect(chatSince([first, second], first)).toEqual([second]);
  });

  it('is nothing new when the same is told to who comes back', () => {
    expect(chatSince([said('a'), said('b')], said('b'))).toEqual([]);
    expect(chatSince([said('a'), said('b'), said('c')], said('b'))).toEqual([said('c')]);
  });
});
