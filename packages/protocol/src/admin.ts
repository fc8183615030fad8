import type { View } from '@oriflamme/engine';
import type { SeatView, TableConfig, TablePhase } from './messages.ts';

export type { AdminRequest } from './schema/adminRequest.ts';

export interface AdminPerson {
  readonly id: string;
  readonly name: string;
}

export interface AdminTableRow {
  /** For the next page. */
  readonly id: number;
  readonly table: string;
  /** `unreadable`: stored by another version. */
  readonly phase: TablePhase | 'unreadable';
  readonly isPublic: boolean;
  readonly host: AdminPerson | null;
  readonly people: readonly (AdminPerson & { readonly seat: number })[];
  readonly rows: number;
  readonly at: number;
}

/** A table as a spectator sees it, and the ids of its people. */
export interface AdminTable {
  readonly table: string;
  readonly phase: TablePhase;
  readonly config: TableConfig;
  readonly host: AdminPerson;
  readonly seats: readonly (SeatView & { readonly person?: string })[];
  readonly lastActivityAt: number;
  readonly view: View | null;
}

/** Of the server that answers. Bans and reports are those of all servers. */
export interface AdminStatus {
  readonly version: string;
  /** Its name. Left out, as `servers`, by older ones. */
  readonly server?: string;
  /** All servers that run, this one first. Someone who is online at two of them counts twice. */
  readonly servers?: readonly { readonly name: string; readonly people: number }[];
  readonly uptimeSeconds: number;
  readonly tablesInMemory: number;
  readonly sockets: number;
  readonly people: number;
  readonly bans: number;
  readonly openReports: number;
  readonly memoryBytes: number;
  readonly heapBytes: number;
  readonly loadAverage: readonly number[];
  readonly cores: number;
  /** The data and their disk; left out if they are in PostgreSQL. */
  readonly dataBytes?: number;
  readonly diskFreeBytes?: number;
  readonly diskBytes?: number;
}

export interface AdminSession {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly revokedAt: number | null;
}

export interface AdminBan {
  readonly id: number;
  readonly kind: 'person' | 'network';
  readonly target: string;
  readonly reason: string;
  readonly operator: string;
  readonly createdAt: number;
  readonly endsAt: number | null;
}

export interface AdminReport {
  readonly id: number;
  readonly at: number;
  readonly table: string;
  readonly reporter: string;
  readonly reporterName: string;
  readonly person: string;
  readonly personName: string;
  readonly reason: string;
  readonly message: string | null;
  readonly text: string;
  readonly context: readonly { readonly name: string; readonly text: string }[];
  readonly resolvedAt: number | null;
  readonly resolvedBy: string | null;
  readonly resolution: string | null;
}

export interface AdminAudit {
  readonly id: number;
  readonly at: number;
  readonly operator: string;
  readonly action: string;
  readonly target: string;
  readonly reason: string;
}

/** The response to each request. */
export interface AdminReplies {
  status: AdminStatus;
  tables: { readonly tables: readonly AdminTableRow[] };
  table: AdminTable;
  sessions: { readonly sessions: readonly AdminSession[] };
  bans: { readonly bans: readonly AdminBan[] };
  ban: { readonly ban: number; readonly target: string };
  reports: { readonly reports: readonly AdminReport[] };
  audit: { readonly audit: readonly AdminAudit[] };
  export: { readonly person: string; readonly data: Readonly<Record<string, unknown>> };
  erase: { readonly pseudonym: string; readonly tables: number };
  closeTable: { readonly done: true };
  deleteTable: { readonly done: true };
  revoke: { readonly done: true };
  unban: { readonly done: true };
  resolve: { readonly done: true };
}
