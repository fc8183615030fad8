import type { IncomingMessage } from 'node:http';
import { type Reply, textReply } from './reply.ts';
import { MAX_BODY_BYTES } from '../config/limits.ts';
import { isAllowedOrigin } from './origin.ts';
import type { ClientInfo } from './clientInfo.ts';

/**
 * The JSON that a page of ours or a program has sent along; undefined inside if it is none. A page elsewhere must not speak
 * for its visitor, and gets an answer instead.
 */
export async function readJsonBody(
  request: IncomingMessage,
  client: ClientInfo,
  origins: readonly string[],
): Promise<{ readonly json: unknown } | { readonly answer: Reply }> {
  const { origin, host, 'content-type': type = '' } = request.headers;
  if (!isAllowedOrigin(origin, host, client.isSecure, origins))
    return { answer: textReply(403, 'This page may not do that here.') };
  // Other types can be sent by a form on any page.
  if (!/^application\/json\s*(;|$)/i.test(type))
    return { answer: textReply(415, 'Send JSON, as application/json.') };
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === undefined)
    return {
      answer: textReply(413, `The request has more than ${MAX_BODY_BYTES} bytes.`, { connection: 'close' }),
    };
  return { json: parse(body) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined if it is longer than allowed. The connection is left alone, so that this can still be said over it. */
async function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
