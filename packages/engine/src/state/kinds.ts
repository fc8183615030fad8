/** The 31 kinds of card. A kind's number is its place in this list, which is sorted A–Z. */
export const KINDS = [
  'ambush',
  'apothecary',
  'archer',
  'assassination',
  'blackmail',
  'bribery',
  'conspiracy',
  'cutthroat',
  'deserter',
  'diplomat',
  'empress',
  'fanatic',
  'felon',
  'heir',
  'infiltration',
  'informant',
  'insurrection',
  'judge',
  'lord',
  'machination',
  'prince',
  'queen',
  'royalDecree',
  'schemer',
  'shapeshifter',
  'soldier',
  'spy',
  'trade',
  'trap',
  'twin',
  'usurpation',
] as const;

export type Kind = (typeof KINDS)[number];

/** The kinds that the rules outside their own card file speak of. */
export const AMBUSH = 0;
export const BLACKMAIL = 4;
export const BRIBERY = 5;
export const DIPLOMAT = 9;
export const EMPRESS = 10;
export const INFILTRATION = 14;
export const INFORMANT = 15;
export const INSURRECTION = 16;
export const JUDGE = 17;
export const MACHINATION = 19;
export const PRINCE = 20;
export const QUEEN = 21;
export const SHAPESHIFTER = 24;
export const TRADE = 27;
export const TRAP = 28;
export const TWIN = 29;

/** The three boxes: six characters and four intrigues each. The Twin comes along with the Prince [S3]. */
export const BOXES = {
  base: {
    characters: ['lord', 'archer', 'heir', 'shapeshifter', 'soldier', 'spy'],
    intrigues: ['conspiracy', 'ambush', 'royalDecree', 'assassination'],
  },
  ablaze: {
    characters: ['prince', 'queen', 'cutthroat', 'apothecary', 'felon', 'schemer'],
    intrigues: ['usurpation', 'machination', 'trap', 'bribery'],
  },
  alliance: {
    characters: ['empress', 'fanatic', 'informant', 'diplomat', 'deserter', 'judge'],
    intrigues: ['insurrection', 'blackmail', 'infiltration', 'trade'],
  },
} as const satisfies Record<string, { characters: readonly Kind[]; intrigues: readonly Kind[] }>;

export type Box = keyof typeof BOXES;

const NUMBERS: ReadonlyMap<unknown, number> = new Map(KINDS.map((kind, number) => [kind, number]));

/** The number of a kind's name, or undefined for anything that is no kind. */
export const kindNumber = (name: unknown): number | undefined => NUMBERS.get(name);

/** A set of kinds as bits: one family never holds two cards of one kind, so hands and piles are such sets. */
export const bit = (kind: number): number => 1 << kind;

export const maskOf = (kinds: Iterable<Kind>): number => {
  let mask = 0;
  for (const kind of kinds) mask |= bit(NUMBERS.get(kind)!);
  return mask;
};

/** The names in a set of kinds, A–Z. */
export const kindsIn = (mask: number): Kind[] => {
  const names: Kind[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) names.push(KINDS[lowestKind(rest)]);
  return names;
};

export const lowestKind = (mask: number): number => 31 - Math.clz32(mask & -mask);

export const countKinds = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};

export const CHARACTERS = maskOf(Object.values(BOXES).flatMap((box) => [...box.characters])) | bit(TWIN);

export const isCharacter = (kind: number): boolean => (CHARACTERS & bit(kind)) !== 0;
