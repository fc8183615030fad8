import { navigate } from '../../lib/router.ts';
import { prepareGame } from '../../local/newGame.ts';
import type { TableModel } from '../../game/tableModel.ts';

/** Starts a game with the same deck and the same players. */
export function playAgain({ state, players }: TableModel): void {
  if (state.value) navigate('table', prepareGame({ deck: state.value.deck, players: players.value }));
}
