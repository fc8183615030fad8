import type { Invite, MyTable, ServerMessage } from '@oriflamme/protocol';
import type { ParseFailure } from '@oriflamme/protocol/validation';
import type { Rejection } from '../table/rejection.ts';

const frame = (message: ServerMessage): string => JSON.stringify(message);

export const welcome = (id: number, protocol: number, server: string, name: string, now: number): string =>
  frame({ type: 'welcome', id, protocol, server, name, now });

/** The answer to every choice, so it is not worth a call of JSON.stringify. */
export const ok = (id: number, table?: string): string =>
  table === undefined ? `{"type":"ok","id":${id}}` : frame({ type: 'ok', id, table });

export const pong = (id: number): string => frame({ type: 'pong', id });

export const myTables = (id: number, tables: readonly MyTable[]): string =>
  frame({ type: 'myTables', id, tables });

export const invitesPush = (invites: readonly Invite[]): string => frame({ type: 'invites', invites });

/** `id` is null if the request's own id could not be read. */
export const rejected = (id: number | null, { reason, text }: Rejection): string =>
  frame({ type: 'rejected', id, reason, text });

/** Answers a hello of another protocol version, in the one form that clients of every version understand. */
export const refused = ({ id, text }: ParseFailure): string =>
  frame({ type: 'refused', id, reason: 'version', text });
