import type { Prompt, Choice } from './prompt.ts';
import { listed } from '../terminal/wrapText.ts';

/** What a typed line comes to. `path` repeats it in full words. */
export type Answer =
  | { readonly type: 'option'; readonly index: number; readonly path: readonly string[] }
  | { readonly type: 'further'; readonly ask: Prompt; readonly path: readonly string[] }
  | { readonly type: 'problem'; readonly why: string; readonly isUnknown: boolean };

/** Finds the choice that a line means: its number, or words of which the beginnings are enough. */
export function parseAnswer(line: string, ask: Prompt): Answer {
  const words = line
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return answer(words, ask, []);
}

function answer(words: readonly string[], ask: Prompt, path: readonly string[]): Answer {
  const found = find(words, ask);
  if ('why' in found) return { type: 'problem', ...found };
  const { choice, used } = found;
  const rest = words.slice(used);
  const longer = [...path, choice.names[0]];
  if (typeof choice.next === 'number') {
    if (rest.length > 0)
      return problem(`I understand "${longer.join(' ')}", but not "${rest.join(' ')}" after it.`);
    return { type: 'option', index: choice.next, path: longer };
  }
  return rest.length === 0
    ? { type: 'further', ask: choice.next, path: longer }
    : answer(rest, choice.next, longer);
}

const problem = (why: string, isUnknown = false): Extract<Answer, { type: 'problem' }> => ({
  type: 'problem',
  why,
  isUnknown,
});

type Found = { choice: Choice; used: number } | { why: string; isUnknown: boolean };

function find(words: readonly string[], ask: Prompt): Found {
  const [word] = words;
  if (word === undefined) return problem(`Choose ${offered(ask)}.`);
  if (/^\d+$/.test(word)) {
    const choice = ask.choices.find(({ key }) => key === Number(word));
    return choice ? { choice, used: 1 } : problem(`There is no ${word} here. Choose ${offered(ask)}.`);
  }
  const matches = bestMatches(words, ask.choices);
  if (matches.length === 1) return matches[0];
  if (matches.length > 1) {
    const could = listed(matches.map(({ choice }) => `${choice.names[0]} (${choice.key})`));
    return problem(`"${word}" could be ${could}. Type a little more, or the number.`);
  }
  const absent = (ask.unavailable ?? []).filter(({ name }) => name.startsWith(word));
  if (absent.length === 1) return problem(absent[0].why, true);
  return problem(`"${words.join(' ')}" is none of the choices. Choose ${offered(ask)}.`, true);
}

/** More than this are not said again: they stand above. */
const MANY = 4;

const offered = ({ choices }: Prompt): string =>
  choices.length > MANY
    ? 'one of the numbers above, or its words'
    : listed(choices.map(({ key, names }) => `${key} (${names[0]})`));

/** Those that use most of the words; among them, whole words before mere beginnings. */
function bestMatches(
  words: readonly string[],
  choices: readonly Choice[],
): { choice: Choice; used: number }[] {
  const matches = choices.flatMap((choice) => {
    const ways = choice.names.map((name) => match(words, name.split(' '))).filter(({ used }) => used > 0);
    if (ways.length === 0) return [];
    const used = Math.max(...ways.map((way) => way.used));
    return [{ choice, used, isExact: ways.some((way) => way.isExact && way.used === used) }];
  });
  const most = Math.max(0, ...matches.map(({ used }) => used));
  const longest = matches.filter(({ used }) => used === most);
  const exact = longest.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : longest).map(({ choice, used }) => ({ choice, used }));
}

/** How many of the words the name takes. A number in it has to be given in full: "on 1" is not "on 12". */
function match(words: readonly string[], name: readonly string[]): { used: number; isExact: boolean } {
  let used = 0;
  while (used < name.length && used < words.length && words[used] !== '' && fits(words[used], name[used]))
    used++;
  const isCut = used > 0 && used < name.length && used < words.length && isNumber(name[used]);
  if (isCut) return { used: 0, isExact: false };
  const isExact = used === name.length && name.every((part, at) => part === words[at]);
  return { used, isExact };
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);
const fits = (word: string, part: string): boolean =>
  isNumber(part) ? word === part : part.startsWith(word);
