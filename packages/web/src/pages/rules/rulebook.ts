import { kindsBySet } from '../../components/card/cardCatalog.ts';
import type { SetName } from '../../game/text/cardText.ts';
import type { RuleMessage } from '../../i18n/i18n.ts';

/** A section of the rules page. */
export interface Section {
  readonly id: string;
  readonly title: RuleMessage | 'set.promo';
  /** Each entry begins with the term it defines. */
  readonly isGlossary?: boolean;
  /** Set whose cards are listed in the section. */
  readonly set?: SetName;
  /** Contains rulings only. The title states it, so the entries are not labelled. */
  readonly isAllRulings?: boolean;
  readonly messages: readonly RuleMessage[];
}

const allSections: readonly Section[] = [
  {
    id: 'words',
    title: 'section.words',
    isGlossary: true,
    messages: [
      'words.family',
      'words.queue',
      'words.stack',
      'words.adjacent',
      'words.faces',
      'words.influence',
      'words.influence.ruling',
      'words.types',
      'words.exits',
    ],
  },
  {
    id: 'setup',
    title: 'section.setup',
    messages: ['S1.ruling', 'S2', 'S3', 'S4', 'S5', 'S5.ruling', 'S6'],
  },
  {
    id: 'round',
    title: 'section.round',
    messages: ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R6.ruling'],
  },
  {
    id: 'resolution',
    title: 'section.resolution',
    messages: ['C1', 'C2', 'C3', 'C3.ruling', 'C4', 'C5', 'C5.ruling', 'C6', 'C7', 'C8', 'C9.ruling', 'C10'],
  },
  {
    id: 'elimination',
    title: 'section.elimination',
    messages: ['E1', 'E2', 'E3', 'E4.ruling', 'E5', 'E5.ruling', 'E6.ruling', 'E7'],
  },
  {
    id: 'base',
    title: 'section.base',
    set: 'base',
    messages: ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8'],
  },
  {
    id: 'ablaze',
    title: 'section.ablaze',
    set: 'ablaze',
    messages: [
      'A1',
      'A2',
      'A2.ruling',
      'A3',
      'A4',
      'A4.ruling',
      'A5',
      'A5.ruling',
      'A6',
      'A7',
      'A8',
      'A8.ruling',
      'A9',
      'A9.ruling',
      'A10',
      'A11',
    ],
  },
  {
    id: 'alliance',
    title: 'section.alliance',
    set: 'alliance',
    messages: [
      'L1',
      'L2',
      'L2.ruling',
      'L3',
      'L3.ruling',
      'L4',
      'L5',
      'L5.ruling',
      'L6',
      'L7.ruling',
      'L8',
      'L9',
      'L10',
    ],
  },
  { id: 'promo', title: 'set.promo', set: 'promo', messages: [] },
  {
    id: 'mixed',
    title: 'section.mixed',
    isAllRulings: true,
    messages: ['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8', 'M9'],
  },
  {
    id: 'examples',
    title: 'section.examples',
    messages: [
      'X0',
      'X1',
      'X2',
      'X3',
      'X4',
      'X5',
      'X6',
      'X7',
      'X8',
      'X9',
      'X10',
      'X11',
      'X12',
      'X13',
      'X14',
      'X15',
      'X16',
      'X17',
      'X18',
    ],
  },
  {
    id: 'added',
    title: 'section.added',
    isAllRulings: true,
    messages: ['Z1', 'Z2', 'Z3', 'Z4', 'Z5', 'Z6'],
  },
];

/** The sections in page order, without those of a set that has no cards. */
export const sections = allSections.filter(({ set }) => set === undefined || kindsBySet[set].length > 0);

/** One rule: the printed text, a ruling, or both. */
export interface Entry {
  /** Identifier such as `E4`, or the last part of a glossary message's id. */
  readonly id: string;
  readonly rule?: RuleMessage;
  readonly ruling?: RuleMessage;
}

const RULING = '.ruling';

export function entriesOf({ messages }: Section): Entry[] {
  const entries = new Map<string, Entry>();
  for (const message of messages) {
    const isRuling = message.endsWith(RULING);
    const id = (isRuling ? message.slice(0, -RULING.length) : message).replace(/^words\./u, '');
    entries.set(id, { ...entries.get(id), id, [isRuling ? 'ruling' : 'rule']: message });
  }
  return [...entries.values()];
}

/** A letter and a number. */
export const isIdentifier = (id: string): boolean => /^[A-Z]\d+$/u.test(id);

/** DOM id of a section or an entry. */
export const anchorOf = (id: string): string => `rule-${id}`;
