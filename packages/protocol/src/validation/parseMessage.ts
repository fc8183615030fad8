import { MAX_MESSAGE_BYTES, PROTOCOL_VERSION } from '../limits.ts';
import type { ClientMessage } from '../messages.ts';
import { CLIENT_MESSAGES } from '../schema/clientMessages.ts';
import { createParser, type Parsed } from './createParser.ts';
import { describeProblem } from './findProblem.ts';
import { exceedsUtf8Bytes } from './utf8Length.ts';

/** Why a frame is not a message. Nothing of it is used but its id, if that much is valid. */
export interface ParseFailure {
  readonly id: number | null;
  readonly reason: 'malformed' | 'version';
  /** For developers. */
  readonly text: string;
}

type Parser = (json: unknown) => Parsed<ClientMessage>;

const parsers: ReadonlyMap<unknown, Parser> = new Map(
  Object.entries(CLIENT_MESSAGES).map(([type, schema]) => [type, createParser(schema) as Parser]),
);

/** Parses and validates a text frame from an untrusted client. Never throws. */
export function parseMessage(
  text: string,
): { readonly message: ClientMessage } | { readonly rejected: ParseFailure } {
  if (exceedsUtf8Bytes(text, MAX_MESSAGE_BYTES))
    return reject(null, 'malformed', `The message has more than ${MAX_MESSAGE_BYTES} bytes.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return reject(null, 'malformed', 'The message is not valid JSON.');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return reject(null, 'malformed', 'The message has to be an object.');
  const { type, id, protocol } = json as Readonly<Record<string, unknown>>;
  const validId = isId(id) ? id + 0 : null;
  // Checked before anything else: the other fields of a foreign hello are unknown here.
  if (type === 'hello' && Number.isSafeInteger(protocol) && protocol !== PROTOCOL_VERSION)
    return reject(
      validId,
      'version',
      `The client uses protocol ${protocol as number}, the server ${PROTOCOL_VERSION}. Reload the page or update the client.`,
    );
  const parse = parsers.get(type);
  // An unknown type is not repeated in the answer.
  if (!parse) return reject(validId, 'malformed', `Type has to be one of ${[...parsers.keys()].join(', ')}.`);
  const parsed = parse(json);
  return 'value' in parsed
    ? { message: parsed.value }
    : reject(validId, 'malformed', `${type as string}: ${describeProblem(parsed.problem, 'the message')}`);
}

/** The id of a frame that is not parsed further; null if it has none. Never throws. */
export function readId(text: string): number | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && 'id' in json && isId(json.id) ? json.id : null;
  } catch {
    return null;
  }
}

const reject = (id: number | null, reason: ParseFailure['reason'], text: string) => ({
  rejected: { id, reason, text },
});

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) >= 0;
