import type { ServerMessage, MyTable } from '@oriflamme/protocol';
import type { Rejection } from '../table/rejection.ts';

const text = (message: ServerMessage): string => JSON.stringify(message);

export const welcome = (protocol: number, server: string, name: string, now: number): string =>
  text({ type: 'welcome', protocol, server, name, now });

export const done = (id: number, table?: string): string =>
  text({ type: 'done', id, ...(table !== undefined && { table }) });

export const mine = (tables: readonly MyTable[]): string => text({ type: 'mine', tables });

/** Without an id for a message of which not even that could be read. */
export const rejected = (id: number | null, { reason, text: sentence }: Rejection): string =>
  text({ type: 'refused', id, reason, text: sentence });
