import type { FromServer, MyTable } from '@oriflamme/protocol';
import type { Refusal } from '../table/refusal.ts';

const text = (message: FromServer): string => JSON.stringify(message);

export const welcome = (protocol: number, server: string, name: string, now: number): string =>
  text({ type: 'welcome', protocol, server, name, now });

export const done = (id: number, table?: string): string =>
  text({ type: 'done', id, ...(table !== undefined && { table }) });

export const mine = (tables: readonly MyTable[]): string => text({ type: 'mine', tables });

/** Without an id for a message of which not even that could be read. */
export const refused = (id: number | null, { reason, text: sentence }: Refusal): string =>
  text({ type: 'refused', id, reason, text: sentence });
