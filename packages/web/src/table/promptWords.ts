import type { Turn } from '@oriflamme/engine';
import { nameOf, textOf } from '../card/cardWords.ts';
import { say } from '../words/words.ts';
import { type Scene, topOf } from './scene.ts';
import type { TableModel } from './tableModel.ts';

/** What is asked, in a heading and a line. */
export function promptWords(model: TableModel, scene: Scene, turn: Turn): { title: string; detail: string } {
  const made = model.made.value;
  switch (turn.type) {
    case 'place': {
      const [first] = made;
      const kind = scene.deck.find((each) => first === `hand:${each}`);
      return {
        title: say('prompt.place'),
        detail: kind ? say('prompt.place.spot', { card: nameOf(kind) }) : say('prompt.place.card'),
      };
    }
    case 'resolve': {
      const card = topOf(scene.queue[turn.stack]);
      return {
        title: say('prompt.resolve'),
        detail: card.kind ? say('prompt.resolve.card', { card: nameOf(card.kind), n: card.influence }) : '',
      };
    }
    case 'target':
      return { title: say('prompt.target', { card: nameOf(turn.ability) }), detail: textOf(turn.ability) };
    case 'victim':
      return {
        title: say('prompt.victim', { card: nameOf(turn.ability) }),
        detail: say('prompt.victim.choose'),
      };
    case 'twin':
      return { title: say('prompt.twin'), detail: say('prompt.twin.spot') };
    case 'decree':
      return {
        title: say('prompt.decree'),
        detail: say(made.length === 0 ? 'prompt.decree.card' : 'prompt.decree.gap'),
      };
    case 'informant':
      return { title: say('prompt.informant'), detail: say('prompt.informant.choose') };
    case 'diplomat':
      return { title: say('prompt.diplomat'), detail: say('prompt.diplomat.choose') };
    case 'judge':
      return {
        title: say('prompt.judge'),
        detail: made.length === 0 ? textOf('judge') : say('prompt.judge.stack'),
      };
    case 'pick':
      return { title: say('prompt.pick'), detail: say('prompt.pick.choose') };
    case 'influence':
      return { title: say('prompt.influence', { n: turn.left }), detail: say('prompt.influence.choose') };
  }
}
