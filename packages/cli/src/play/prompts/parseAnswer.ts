import type { Prompt, Choice } from './prompt.ts';
import { listed } from '../terminal/wrapText.ts';

/** Result of a typed line. `path` repeats it in full words. */
export type Answer =
  | { readonly type: 'option'; readonly index: number; readonly path: readonly string[] }
  | { readonly type: 'further'; readonly prompt: Prompt; readonly path: readonly string[] }
  | { readonly type: 'problem'; readonly why: string; readonly isUnknown: boolean };

/** Accepts the number of a choice, or its words or prefixes of them. */
export function parseAnswer(line: string, prompt: Prompt): Answer {
  const words = line
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return parseWords(words, prompt, []);
}

function parseWords(words: readonly string[], prompt: Prompt, path: readonly string[]): Answer {
  const found = find(words, prompt);
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
    ? { type: 'further', prompt: choice.next, path: longer }
    : parseWords(rest, choice.next, longer);
}

const problem = (why: string, isUnknown = false): Extract<Answer, { type: 'problem' }> => ({
  type: 'problem',
  why,
  isUnknown,
});

type Found = { choice: Choice; used: number } | { why: string; isUnknown: boolean };

function find(words: readonly string[], prompt: Prompt): Found {
  const [word] = words;
  if (word === undefined) return problem(`Choose ${offered(prompt)}.`);
  if (/^\d+$/.test(word)) {
    const choice = prompt.choices.find(({ key }) => key === Number(word));
    return choice ? { choice, used: 1 } : problem(`There is no ${word} here. Choose ${offered(prompt)}.`);
  }
  const matches = bestMatches(words, prompt.choices);
  if (matches.length === 1) return matches[0];
  if (matches.length > 1) {
    const could = listed(matches.map(({ choice }) => `${choice.names[0]} (${choice.key})`));
    return problem(`"${word}" could be ${could}. Type a little more, or the number.`);
  }
  const unavailable = (prompt.unavailable ?? []).filter(({ name }) => name.startsWith(word));
  if (unavailable.length === 1) return problem(unavailable[0].why, true);
  return problem(`"${words.join(' ')}" is none of the choices. Choose ${offered(prompt)}.`, true);
}

/** A longer list of choices is not repeated in the message. */
const MAX_REPEATED = 4;

const offered = ({ choices }: Prompt): string =>
  choices.length > MAX_REPEATED
    ? 'one of the numbers above, or its words'
    : listed(choices.map(({ key, names }) => `${key} (${names[0]})`));

/** The choices that match the most words; exact matches win over prefixes. */
function bestMatches(
  words: readonly string[],
  choices: readonly Choice[],
): { choice: Choice; used: number }[] {
  const matches = choices.flatMap((choice) => {
    const matched = choice.names.map((name) => match(words, name.split(' '))).filter(({ used }) => used > 0);
    if (matched.length === 0) return [];
    const used = Math.max(...matched.map((each) => each.used));
    return [{ choice, used, isExact: matched.some((each) => each.isExact && each.used === used) }];
  });
  const most = Math.max(0, ...matches.map(({ used }) => used));
  const longest = matches.filter(({ used }) => used === most);
  const exact = longest.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : longest).map(({ choice, used }) => ({ choice, used }));
}

/** Number of words that match the name. A number must match exactly: "on 1" is not a prefix of "on 12". */
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
