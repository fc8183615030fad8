import { Game } from '@oriflamme/engine';
import type { TableState } from './tableState.ts';

/** Texts of what stays the same from choice to choice, so that it is not put into text at each of them. */
const texts = new WeakMap<object, string>();

function textOf(part: object): string {
  const known = texts.get(part);
  if (known !== undefined) return known;
  const text = JSON.stringify(part);
  texts.set(part, text);
  return text;
}

/** A table's latest state as it is stored beside its rows, so that a corrected rule does not strand an open game. */
export function stateText({ host, plan, seats, game, ...rest }: TableState): string {
  const same = `"host":${textOf(host)},"plan":${textOf(plan)},"seats":${textOf(seats)}`;
  return `{${same},"game":${game ? gameText(game) : null},${JSON.stringify(rest).slice(1)}`;
}

function gameText(game: Game): string {
  const { record, ...rest } = game.toJSON();
  const { start, ...chosen } = record;
  const recordText = `{"start":${textOf(start)},${JSON.stringify(chosen).slice(1)}`;
  return `{"record":${recordText},${JSON.stringify(rest).slice(1)}`;
}

/** A state that this program has stored. */
export function readState(text: string): TableState {
  const kept = JSON.parse(text) as Omit<TableState, 'game'> & { game: unknown };
  return { ...kept, game: kept.game === null ? null : Game.fromJSON(kept.game) };
}
