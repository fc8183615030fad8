import { DealParticipant } from '@oriflamme/client';
import type { TableCommand } from '@oriflamme/protocol';
import { browserEvidence } from './keptEvidence.ts';

/** Takes part in the deal of a table. Loaded on demand: hashing is not needed to show a table. */
export const takePart = (
  table: string,
  request: (command: TableCommand) => Promise<unknown>,
): DealParticipant => new DealParticipant({ table, request, storage: browserEvidence });
