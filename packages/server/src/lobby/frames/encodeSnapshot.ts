import { autoKeepPadding, type ChatMessage, type ServerMessage } from '@oriflamme/protocol';
import { padFrame } from '../../table/padFrame.ts';
import type { TableState } from '../../table/tableState.ts';
import { gameSnapshot, type Viewer, viewTable } from '../../table/tableView.ts';

/** The latest chat messages, and the number of the last one. */
export interface ChatSnapshot {
  readonly messages: readonly ChatMessage[];
  readonly last: number;
}

/** Serializes a snapshot of a table for a viewer. */
export function encodeSnapshot(table: TableState, chat: ChatSnapshot, viewer: Viewer): string {
  const game = gameSnapshot(table, viewer);
  const message: ServerMessage = {
    type: 'snapshot',
    table: table.id,
    seq: table.publicSeq,
    seat: viewer,
    view: viewTable(table),
    game,
    chat: chat.messages,
    lastChat: chat.last,
    rematch: table.rematch,
  };
  const json = JSON.stringify(message);
  if (viewer === null || !game || game.disclosure) return json;
  return padFrame(json, game.pending) + autoKeepPadding(game.autoKeep);
}
