import { playerName } from '../schema/clientMessages.ts';
import { createParser } from './createParser.ts';

const parse = createParser(playerName);

/** A name outside of a message, as in the request for a session. */
export function parseName(json: unknown): { readonly name: string } | { readonly problem: string } {
  const parsed = parse(json);
  return 'value' in parsed ? { name: parsed.value } : { problem: `The name ${parsed.problem.text}.` };
}
