import { isCharacter, type Kind, kindNumber } from '@oriflamme/engine';

/** What each card does, as one would explain it across the table. */
export const CARD_TEXTS: Readonly<Record<Kind, string>> = {
  ambush:
    'Waits to be attacked: if an opposing card eliminates it, you gain 4 and the attacking card is discarded. If you reveal it yourself, its influence is lost, you gain 1 and discard it.',
  apothecary:
    'Eliminates a card that lies beside another card of yours. Only where no other choice is left does that have to be the Apothecary itself.',
  archer: 'Eliminates the first or the last card of the queue, whoever that is.',
  assassination: 'Eliminates any one card of the queue, then is discarded.',
  blackmail:
    'Waits to be attacked: if an opposing card eliminates it, you gain 2 for each card that the attacking family has in the queue, and 1 is lost from each of its face-down cards. If you reveal it yourself, its influence is lost, you gain 1 and discard it.',
  bribery:
    'Your Bribery token goes on any revealed character, which serves your family from then on; not on one that tops an opposing stack. Then this card is discarded.',
  conspiracy: 'Pays twice the influence that lies on it, then is discarded.',
  cutthroat:
    'Eliminates a neighbour, and with it every opposing revealed card of the same name. If only one card falls, its elimination pays nothing.',
  deserter:
    'Eliminates a neighbour, and gains 1 more if that was a character. Then he is discarded, unless a revealed character is beside him.',
  diplomat:
    'Either gain 1 and put 2 from the supply on another revealed Diplomat, or gain all that lies on her and discard her.',
  empress: 'Gain 2, then put 1 from the supply on an opposing face-down card.',
  fanatic: 'Gain 1, or 2 if no other revealed card of your family is in the queue.',
  felon: 'Each neighbour costs its family 1, to the supply. That goes for your own cards beside him as well.',
  heir: 'Gain 2, if no other revealed card in the queue bears the same name.',
  infiltration:
    'Puts 1 on each of your face-down cards, then lies in reserve: for the rest of the game each face-down card that you eliminate pays 2 more.',
  informant:
    'Either gain as much as lies on the opposing face-down cards beside her, or take her back to your hand and lay a card of your hand face-down in her place; that card sleeps until the next round.',
  insurrection:
    'Can be revealed only by giving up 1 influence that lies on it. Eliminates both neighbours, then turns face-down again.',
  judge:
    'Either gain 1 and put a Verdict on any card of the queue, or eliminate any card that bears a Verdict.',
  lord: 'Gain 1, and 1 more for each neighbour of your own family, face-down ones too.',
  machination:
    'Leaves first, then sets one of your revealed characters in motion. Each influence that lay on it you either gain, or give up to set one more in motion.',
  prince:
    'Gain 1. When you reveal him, the Twin enters as well: at either end of the queue or on a card of yours that is no Prince. If he is eliminated, the Twin goes too.',
  queen: 'Gain 2. An opposing family that eliminates her gains 1 more.',
  royalDecree:
    'Moves the top card of any other stack to a place of its own anywhere in the queue, with all that lies on it. Then this card is discarded.',
  schemer: 'Gain 2. Beside a stack of two or more cards she is discarded instead.',
  shapeshifter:
    'Does what a revealed neighbour does, as if that were written here. Another Shapeshifter cannot be copied.',
  soldier: 'Eliminates a neighbour.',
  spy: 'Steals 1 from the treasury of an opposing family that has a card beside him.',
  trade:
    'Goes to your reserve with all that lies on it. As long as you have a card in the queue, each round begins with you gaining that much, and at the end you gain it once more.',
  trap: 'Waits to be attacked: if an opposing card eliminates it, the attacking card is discarded and you steal 3 from its family. If you reveal it yourself, its influence is lost, you gain 1 and discard it.',
  twin: 'Gain 1. Comes into play with the Prince. If the Twin is eliminated, the revealed Prince goes too.',
  usurpation:
    'Eliminates a neighbour. If that was an opposing character that stood alone, the same character of your set-aside or discarded cards takes its place, revealed. Then this card is discarded.',
};

export const typeOf = (kind: Kind): 'character' | 'intrigue' =>
  isCharacter(kindNumber(kind)!) ? 'character' : 'intrigue';
