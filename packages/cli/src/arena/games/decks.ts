import { type Kind, namedMixes, type Random } from '@oriflamme/engine';
import { drawDeck, SET_NAMES, type SetName, setTitle } from '../../lib/sets.ts';

/** A set, or a named mix of the engine. */
export type DeckName = string;
export const DECK_NAMES: readonly DeckName[] = [...SET_NAMES, ...Object.keys(namedMixes)];

const isSet = (name: DeckName): name is SetName => SET_NAMES.some((set) => set === name);

/** The deck of one deal; `mixed` and `wild` are drawn for each deal. */
export const deckOf = (name: DeckName, random: Random): readonly Kind[] =>
  isSet(name) ? drawDeck(name, random) : namedMixes[name];

export const deckTitle = (name: DeckName): string =>
  isSet(name) ? setTitle(name) : `The mix “${name[0].toUpperCase()}${name.slice(1)}”`;
