import type { EvidenceStorage } from '@oriflamme/client';
import { type DealEvidence, parseEvidence } from '@oriflamme/protocol';
import { getItem, removeItem, setItem } from '../../lib/storage.ts';

/** Tables whose evidence is kept, the last ones. About 1.5 kB each. */
const MAX_KEPT = 100;
const LIST_KEY = 'oriflamme.deals';
const keyOf = (table: string): string => `oriflamme.deal.${table}`;

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What this browser kept of the deal at a table; undefined if it took no part. */
export const keptEvidence = (table: string): DealEvidence | undefined =>
  parseEvidence(parse(getItem(keyOf(table))));

/** The tables with kept evidence, oldest first. */
function keptTables(): string[] {
  const list = parse(getItem(LIST_KEY));
  return Array.isArray(list) ? list.map(String) : [];
}

function keep(evidence: DealEvidence): void {
  const { table } = evidence;
  const tables = keptTables();
  if (!tables.includes(table)) {
    const all = [...tables, table];
    for (const dropped of all.slice(0, -MAX_KEPT)) removeItem(keyOf(dropped));
    setItem(LIST_KEY, JSON.stringify(all.slice(-MAX_KEPT)));
  }
  setItem(keyOf(table), JSON.stringify(evidence));
}

/** Evidence in this browser: it outlives a reload of the page. */
export const browserEvidence: EvidenceStorage = { read: keptEvidence, write: keep };
