import type { FromServer } from '@oriflamme/protocol';
import type { Refusal } from '../table/refusal.ts';

const text = (message: FromServer): string => JSON.stringify(message);

export const welcome = (protocol: number, server: string, name: string): string =>
  text({ type: 'welcome', protocol, server, name });

export const done = (id: number, table?: string): string =>
  text({ type: 'done', id, ...(table !== undefined && { table }) });

/** Without an id for a message of which not even that could be read. */
export const refused = (id: number | null, { reason, text: sentence }: Refusal): string =>
  text({ type: 'refused', id, reason, text: sentence });
