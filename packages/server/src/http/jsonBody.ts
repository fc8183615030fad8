import type { IncomingMessage } from 'node:http';
import { type Reply, textReply } from './reply.ts';
import { MAX_BODY_BYTES } from '../config/limits.ts';
import { isAllowedOrigin } from './origin.ts';
import type { ClientInfo } from './clientInfo.ts';

/**
 * Reads a JSON body; `json` is undefined if it cannot be parsed. CSRF protection: a request from a page of another origin is
 * rejected with the returned reply.
 */
export async function readJsonBody(
  request: IncomingMessage,
  client: ClientInfo,
  origins: readonly string[],
  maxBytes = MAX_BODY_BYTES,
): Promise<{ readonly json: unknown } | { readonly reply: Reply }> {
  const { origin, host, 'content-type': type = '' } = request.headers;
  if (!isAllowedOrigin(origin, host, client.isSecure, origins))
    return { reply: textReply(403, 'Requests from this origin are not allowed.') };
  // A form on any page can send the other types without a CORS preflight.
  if (!/^application\/json\s*(;|$)/i.test(type))
    return { reply: textReply(415, 'The content type must be application/json.') };
  const body = await readBody(request, maxBytes);
  if (body === undefined)
    return {
      reply: textReply(413, `The body has more than ${maxBytes} bytes.`, { connection: 'close' }),
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

/** Undefined if the body is too long. The connection stays open, so that the reply can still be sent. */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
