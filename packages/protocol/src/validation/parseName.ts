import { playerName } from '../schema/clientMessages.ts';
import { removeInvisible } from '../schema/invisible.ts';
import { createParser } from './createParser.ts';
import { describeProblem } from './findProblem.ts';

const parse = createParser(playerName);

/** Parses a name on its own, as in a session token. */
export function parseName(json: unknown): { readonly name: string } | { readonly problem: string } {
  const parsed = parse(json);
  return 'value' in parsed
    ? { name: parsed.value }
    : { problem: describeProblem(parsed.problem, 'The name') };
}

/** The name of a stored session: of one from before invisible characters were refused, they are removed. */
export function parseStoredName(text: string): string | undefined {
  const parsed = [text, removeInvisible(text)].map(parseName).find((each) => 'name' in each);
  return parsed && 'name' in parsed ? parsed.name : undefined;
}
