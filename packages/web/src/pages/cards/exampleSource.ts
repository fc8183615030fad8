import { Game } from '@oriflamme/engine';
import { findOption } from '../../game/findOption.ts';
import type { GameUpdate, Player, GameSource, PendingDecision } from '../../game/gameSource.ts';
import type { Example } from './examples.ts';

const NOBODY: Player = { type: 'bot', name: '', bot: 'page' };

/**
 * A small table on which everything is open, and which plays itself: whenever the screen is ready, the example's next
 * choice is made, after a moment in which one can look.
 */
export function exampleSource(example: Example, moment: () => number): GameSource {
  const game = Game.fromPosition(example.position);
  let hear: (news: GameUpdate) => void = () => {};
  let made = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const standing = (): PendingDecision => ({
    decision: made,
    turn: made < example.choices.length ? (game.turn ?? null) : null,
    options: [],
  });
  const step = () => {
    const events = game.choose(findOption(game.options(), example.choices[made]));
    made++;
    hear({ type: 'stepped', events, standing: standing(), record: null });
  };

  return {
    open(listener) {
      hear = listener;
      const opening = game.position;
      const players = opening.families.map(() => NOBODY);
      hear({
        type: 'arrived',
        sitters: players,
        viewer: null,
        opening,
        history: [],
        standing: standing(),
        record: null,
      });
    },
    resume() {
      clearTimeout(timer);
      timer = setTimeout(step, moment());
    },
    choose() {},
    setViewer() {},
    close: () => clearTimeout(timer),
  };
}
