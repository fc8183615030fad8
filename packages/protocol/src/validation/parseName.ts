import { playerName } from '../schema/clientMessages.ts';
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
