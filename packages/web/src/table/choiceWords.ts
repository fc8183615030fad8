import type { Kind } from '@oriflamme/engine';
import { nameOf } from '../card/cardWords.ts';
import { say } from '../words/words.ts';
import { cardPhrase, familyName } from './phrases.ts';
import type { Deed, Pick, Way } from './picks.ts';
import { type Scene, topOf } from './scene.ts';

/** What was pointed at, in words: "Spy, before the first stack". */
export const choiceWords = (scene: Scene, made: Way): string =>
  made.map((pick) => pickWords(scene, pick)).join(', ');

function pickWords(scene: Scene, pick: Pick): string {
  const [type, what] = pick.split(':') as [string, string];
  const number = Number(what);
  switch (type) {
    case 'hand':
      return nameOf(what as Kind);
    case 'stack':
      return say('choice.stack', { place: number + 1, card: cardPhrase(topOf(scene.queue[number])) });
    case 'end':
      return say(what === 'front' ? 'choice.front' : 'choice.back');
    case 'gap':
      return number === scene.queue.length ? say('choice.gapLast') : say('choice.gap', { place: number + 1 });
    case 'seat':
      return familyName(number);
    default:
      return say(`deed.${what as Deed}`);
  }
}
