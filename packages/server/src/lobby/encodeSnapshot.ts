import { autoKeepPadding, type ServerMessage } from '@oriflamme/protocol';
import { padFrame } from '../table/padFrame.ts';
import type { AppliedEntry } from '../table/replay.ts';
import type { TableState } from '../table/tableState.ts';
import { chatHistory, gameSnapshot, type Viewer, viewTable } from '../table/tableView.ts';

/** Serializes a snapshot of a table for a viewer. */
export function encodeSnapshot(table: TableState, steps: readonly AppliedEntry[], viewer: Viewer): string {
  const game = gameSnapshot(table, steps, viewer);
  const message: ServerMessage = {
    type: 'snapshot',
    table: table.id,
    seq: table.publicSeq,
    seat: viewer,
    view: viewTable(table),
    game,
    chat: chatHistory(steps),
    rematch: table.rematch,
  };
  const json = JSON.stringify(message);
  if (viewer === null || !game || game.disclosure) return json;
  return padFrame(json, game.pending) + autoKeepPadding(game.autoKeep);
}
