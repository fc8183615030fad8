import type { Kind, Option, Place, Seat, Turn, View } from '@oriflamme/engine';
import { cardName, FAMILIES } from '../tell/names.ts';
import type { Ask, Choice } from './ask.ts';
import { actorInWords, cardInWords, letterOf, topOf } from './cardWords.ts';
import { CARD_TEXTS } from './cardTexts.ts';
import { type Entry, gapChoice, places, stackChoice, stacks, type With } from './choices.ts';
import { askDeed, deedQuestion } from './deeds.ts';

/** The decision of the seat whose view this is, as a question or two. */
export function questionFor(view: View, turn: Turn, options: readonly Option[]): Ask {
  const entries = options.map((option, index) => ({ option, index }));
  switch (turn.type) {
    case 'place':
      return askPlacement(view, entries as Entry<Extract<Option, { card: Kind; at: Place }>>[]);
    case 'resolve':
      return askResolve(view, turn.stack, entries as Entry<With<'do'>>[]);
    case 'target':
      return {
        question: aim(view, turn.stack, turn.ability),
        note: CARD_TEXTS[turn.ability],
        choices: stacks(view, entries as Entry<With<'target'>>[]),
      };
    case 'pick':
      return {
        question: 'Whom does your Machination set in motion?',
        choices: stacks(view, entries as Entry<With<'target'>>[]),
      };
    case 'victim':
      return askVictim(
        view,
        actorInWords(view, turn.stack, turn.ability),
        entries as Entry<{ seat: Seat }>[],
      );
    case 'twin':
      return {
        question: 'Where does your Twin enter?',
        choices: places(view, entries as Entry<{ at: Place }>[]),
      };
    case 'decree':
      return askDecree(view, entries as Entry<{ card: number; gap: number }>[]);
    case 'informant':
    case 'diplomat':
    case 'judge':
    case 'influence':
      return askDeed(view, deedQuestion(view, turn), entries as Entry<With<'do'>>[]);
  }
}

const aim = (view: View, stack: number, ability: Kind): string =>
  `Whom does ${actorInWords(view, stack, ability)} ${ability === 'shapeshifter' ? 'copy' : 'pick'}?`;

function askPlacement(view: View, entries: Entry<{ card: Kind; at: Place }>[]): Ask {
  const kinds = [...new Set(entries.map(({ option }) => option.card))];
  const choices = kinds.map((kind, at): Choice => {
    const spots = entries.filter(({ option }) => option.card === kind);
    return {
      key: at + 1,
      names: [cardName(kind).toLowerCase()],
      label: cardName(kind),
      leads:
        view.queue.length === 0
          ? spots[0].index
          : { question: `Where do you lay your ${cardName(kind)}?`, choices: places(view, spots) },
    };
  });
  const absent = view.deck
    .filter((kind) => !kinds.includes(kind))
    .map((kind) => ({
      name: cardName(kind).toLowerCase(),
      why: `The ${cardName(kind)} is not in your hand.`,
    }));
  return { question: 'Which card do you place?', choices, absent };
}

function askResolve(view: View, stack: number, entries: Entry<With<'do'>>[]): Ask {
  const card = topOf(view, stack);
  const name = cardName(card.kind!);
  const labels: Partial<Record<With<'do'>['do'], string>> = {
    keep: `keep it hidden, ●${card.influence} becomes ●${card.influence + 1}`,
    reveal: 'reveal it',
  };
  const choices = entries.map(({ option, index }, at) => ({
    key: at + 1,
    names: [option.do],
    label: labels[option.do]!,
    leads: index,
  }));
  const influence = card.influence > 0 ? ` with ●${card.influence}` : '';
  return {
    question: `Your hidden ${name}${influence} at ${stack + 1}: keep or reveal?`,
    note: CARD_TEXTS[card.kind!],
    choices,
    absent: [{ name: 'reveal', why: `Your ${name} cannot be revealed without influence on it.` }],
  };
}

function askVictim(view: View, actor: string, entries: Entry<{ seat: Seat }>[]): Ask {
  return {
    question: `Whose treasury does ${actor} rob?`,
    choices: entries.map(({ option: { seat }, index }, at) => ({
      key: at + 1,
      names: [FAMILIES[seat].toLowerCase(), letterOf(seat).toLowerCase()],
      label: `${FAMILIES[seat]}, who has ●${view.families[seat].treasury}`,
      leads: index,
    })),
  };
}

function askDecree(view: View, entries: Entry<{ card: number; gap: number }>[]): Ask {
  const cards = [...new Set(entries.map(({ option }) => option.card))];
  const choices = cards.map((stack) =>
    stackChoice(view, stack, {
      question: `Where does the Royal Decree move ${cardInWords(view, topOf(view, stack))}?`,
      choices: entries.filter(({ option }) => option.card === stack).map((entry) => gapChoice(view, entry)),
    }),
  );
  return { question: 'Which card does your Royal Decree move?', choices };
}
