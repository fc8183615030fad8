import { MAX_MESSAGE_BYTES, PROTOCOL_VERSION } from './limits.ts';
import type { ClientMessage } from './messages.ts';
import { id as readId, clientMessage } from './messageSchema.ts';
import { exceedsUtf8Bytes } from './utf8Length.ts';
import { ValidationError } from './validationError.ts';

/** Why a message was not read. Nothing of it is used but its id, if that much could be read. */
export interface ParseFailure {
  readonly id: number | null;
  readonly reason: 'malformed' | 'version';
  /** For a person who reads a log. */
  readonly text: string;
}

/** A text frame from anyone at all: checked to the last field, or refused. Never throws. */
export function parseMessage(text: string): { message: ClientMessage } | { refused: ParseFailure } {
  if (exceedsUtf8Bytes(text, MAX_MESSAGE_BYTES))
    return refuse(null, 'malformed', `The message has more than ${MAX_MESSAGE_BYTES} bytes.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse(null, 'malformed', 'The message is no JSON.');
  }
  const protocol = foreignProtocol(json);
  if (protocol !== null)
    return refuse(
      idOf(json),
      'version',
      `The client speaks protocol ${protocol}, the server ${PROTOCOL_VERSION}.`,
    );
  try {
    return { message: clientMessage(json) };
  } catch (error) {
    if (error instanceof ValidationError) return refuse(idOf(json), 'malformed', describeError(error, json));
    throw error;
  }
}

const refuse = (id: number | null, reason: ParseFailure['reason'], text: string) => ({
  refused: { id, reason, text },
});

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null;

/** Looked at before anything else: what else a hello of another protocol says, this one cannot know. */
function foreignProtocol(json: unknown): number | null {
  if (!isObject(json) || json['type'] !== 'hello') return null;
  const { protocol } = json;
  return Number.isSafeInteger(protocol) && protocol !== PROTOCOL_VERSION ? (protocol as number) : null;
}

function idOf(json: unknown): number | null {
  try {
    return isObject(json) ? readId(json['id']) : null;
  } catch {
    return null;
  }
}

/** A type that is unknown is not repeated; the others are ours. */
function describeError({ path, text }: ValidationError, json: unknown): string {
  const type = isObject(json) && path !== 'type' ? json['type'] : undefined;
  return typeof type === 'string' ? `${type}: ${text}` : `${text[0].toUpperCase()}${text.slice(1)}`;
}
