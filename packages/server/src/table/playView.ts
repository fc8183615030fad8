import type { Option, Turn, View } from '@oriflamme/engine';
import type { ClockView, Disclosure, TableView } from '@oriflamme/protocol';
import { kindPadding } from './padFrame.ts';
import type { TableState } from './tableState.ts';
import { discloseGame, type Viewer, viewTable } from './tableView.ts';

/** A table as it is now, for programs that ask for it over HTTP. */
export interface PlayView {
  readonly table: string;
  readonly seq: number;
  readonly seat: Viewer;
  readonly setup: TableView;
  readonly game: GameNow | null;
}

interface GameNow {
  readonly view: View;
  readonly decision: number;
  readonly turn: Turn | null;
  /** Only for the seat that decides. */
  readonly options: readonly Option[];
  readonly clock: ClockView;
  readonly disclosure?: Disclosure;
}

const RESOLVE_LENGTH = JSON.stringify([{ do: 'keep' }, { do: 'reveal' }]).length;

/** What a viewer may know now. */
export function playView(table: TableState, viewer: Viewer): PlayView {
  const { id, publicSeq, game, deciders, clocks } = table;
  const turn = game?.turn ?? null;
  return {
    table: id,
    seq: publicSeq,
    seat: viewer,
    setup: viewTable(table),
    game: game
      ? {
          view: game.view(viewer ?? undefined),
          decision: deciders.length,
          turn,
          options: turn !== null && turn.seat === viewer ? game.options() : [],
          clock: clocks,
          ...discloseGame(table),
        }
      : null,
  };
}

/** The JSON of a view. Its length does not depend on which cards a seat alone knows: see padFrame.ts. */
export function padPlayView(view: PlayView): string {
  const json = JSON.stringify(view);
  const { seat, game } = view;
  if (seat === null || !game || game.disclosure) return json;
  const { turn, options } = game;
  const missing =
    turn?.type === 'resolve' && options.length > 0 ? RESOLVE_LENGTH - JSON.stringify(options).length : 0;
  return json + ' '.repeat(kindPadding(json) + missing);
}
