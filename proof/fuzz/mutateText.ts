import { KINDS, type Random } from '@oriflamme/engine';
import { pick } from './hostileValues.ts';

const PIECES = [
  '" { } [ ] : , \\ \\u0000 | / > >> - = + * $ ! z ( ) @ .0 0 9 9999 1e999 -0 NaN null é 🏰 \ud800'.split(
    ' ',
  ),
  'R B K Z hand= aside= reserve= shown= never= spent deck doing __proto__ constructor'.split(' '),
  [' ', '\t', '\r', 'round 6', '{"__proto__":{"polluted":true}}', '['.repeat(1000)],
  KINDS,
].flat();

type Mutation = (random: Random, text: string) => string;

const MUTATIONS: readonly Mutation[] = [
  (random, text) => insert(random, text, pick(random, PIECES)),
  (random, text) => text.slice(0, random.below(text.length + 1)),
  (random, text) => text.slice(random.below(text.length + 1)),
  (random, text) => insert(random, text, someOf(random, text)),
  (random, text) => {
    const cut = someOf(random, text);
    const at = text.indexOf(cut);
    return text.slice(0, at) + text.slice(at + cut.length);
  },
  (random, text) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + String.fromCharCode(random.below(0x180)) + text.slice(at + 1);
  },
  replaceWord,
  replaceWord,
  replaceWord,
  replaceNumber,
  replaceNumber,
  swapWords,
  swapWords,
];

/** Applies one or a few mutations to a text. */
export function mutateText(random: Random, text: string): string {
  let changed = text;
  for (let times = 1 + (random.below(3) === 0 ? random.below(4) : 0); times > 0; times--)
    changed = pick(random, MUTATIONS)(random, changed);
  return changed;
}

function insert(random: Random, text: string, piece: string): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + piece + text.slice(at);
}

function someOf(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  return text.slice(at, at + 1 + random.below(24));
}

/** Replaces a match of the pattern by another match or another text. */
function replaceMatch(random: Random, text: string, pattern: RegExp, others: readonly string[]): string {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return text;
  const match = pick(random, matches);
  const other = random.below(2) === 0 ? pick(random, matches)[0] : pick(random, others);
  return text.slice(0, match.index) + other + text.slice(match.index + match[0].length);
}

function replaceWord(random: Random, text: string): string {
  return replaceMatch(random, text, /[A-Za-z]+/g, KINDS);
}

function replaceNumber(random: Random, text: string): string {
  return replaceMatch(random, text, /\d+/g, ['0', '1', '2', '5', '6', '11', '99', '9999', '30000', '1e5']);
}

/** Swaps two matches, such as cards, seats or fields. */
function swapWords(random: Random, text: string): string {
  const words = text.split(' ');
  const [a, b] = [random.below(words.length), random.below(words.length)];
  [words[a], words[b]] = [words[b], words[a]];
  return words.join(' ');
}
