import { Game } from '@oriflamme/engine';
import { findOption } from '../../game/findOption.ts';
import type { GameUpdate, Player, GameSource, PendingDecision } from '../../game/gameSource.ts';
import type { Example } from './examples.ts';

const PLACEHOLDER: Player = { type: 'bot', name: '', bot: 'page' };

/** GameSource that plays an example with all cards open: makes the next choice `delayMs` after the screen resumes it. */
export function exampleSource(example: Example, delayMs: () => number): GameSource {
  const game = Game.fromPosition(example.position);
  let emit: (update: GameUpdate) => void = () => {};
  let choiceCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pending = (): PendingDecision => ({
    decision: choiceCount,
    turn: choiceCount < example.choices.length ? (game.turn ?? null) : null,
    options: [],
  });
  const step = () => {
    const events = game.choose(findOption(game.options(), example.choices[choiceCount]));
    choiceCount++;
    emit({ type: 'events', events, pending: pending(), record: null });
  };

  return {
    open(listener) {
      emit = listener;
      const initialView = game.position;
      const players = initialView.families.map(() => PLACEHOLDER);
      emit({
        type: 'snapshot',
        players,
        viewer: null,
        initialView,
        events: [],
        pending: pending(),
        record: null,
      });
    },
    resume() {
      clearTimeout(timer);
      timer = setTimeout(step, delayMs());
    },
    choose() {},
    setViewer() {},
    close: () => clearTimeout(timer),
  };
}
