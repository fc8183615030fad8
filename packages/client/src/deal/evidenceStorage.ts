import type { DealEvidence } from '@oriflamme/protocol';

/** Where a player's program keeps its evidence. It should outlive the program: a page may be reloaded during a game. */
export interface EvidenceStorage {
  read(table: string): DealEvidence | undefined;
  /** Called before the server is sent anything that the evidence is about. */
  write(evidence: DealEvidence): void;
}

/** Keeps evidence as long as the program runs. */
export function memoryStorage(): EvidenceStorage {
  const kept = new Map<string, DealEvidence>();
  return {
    read: (table) => kept.get(table),
    write: (evidence) => void kept.set(evidence.table, evidence),
  };
}
