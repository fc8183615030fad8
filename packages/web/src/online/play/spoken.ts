import { PHRASES, type Phrase, type Talk } from '@oriflamme/protocol';
import { say } from '../../words/words.ts';

const isPhrase = (text: string): text is Phrase => (PHRASES as readonly string[]).includes(text);

/** What somebody said, phrases in the reader's language. */
export function spoken(talk: Talk): string {
  if (talk.type === 'said') return talk.text;
  // A newer server may know more of them.
  return isPhrase(talk.phrase) ? say(`said.${talk.phrase}`) : talk.phrase;
}
