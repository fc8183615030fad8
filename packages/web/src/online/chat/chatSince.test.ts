import type { ChatMessage } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { chatSince } from './chatSince.ts';

const message = (text: string): ChatMessage => ({ type: 'chat', seat: 0, name: 'Aude', text });

describe('chatSince', () => {
  it('returns everything without a last message', () => {
    expect(chatSince([message('a'), message('b')], undefined)).toHaveLength(2);
  });

  it('counts a repeated text as new', () => {
    const [first, second] = [message('a'), message('a')];
    expect(chatSince([first, second], first)).toEqual([second]);
  });

  it('recognizes messages in a new snapshot by content', () => {
    expect(chatSince([message('a'), message('b')], message('b'))).toEqual([]);
    expect(chatSince([message('a'), message('b'), message('c')], message('b'))).toEqual([message('c')]);
  });
});
