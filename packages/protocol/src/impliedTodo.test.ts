import { Game, Random, sets } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { impliedTodo } from './impliedTodo.ts';

it.each(Object.entries(sets))(
  'impliedTodo equals the view or is null, at every decision: %s',
  (name, deck) => {
    const random = new Random(`todo ${name}`);
    const counts = { implied: 0, sent: 0 };
    for (let seed = 0; seed < 60; seed++) {
      const game = Game.deal({ deck, players: 2 + (seed % 4), seed: `${name} ${seed}` });
      for (;;) {
        const { turn, todo, resolving } = game.view();
        const implied = impliedTodo(turn, resolving);
        expect(implied ?? todo).toEqual(todo);
        counts[implied ? 'implied' : 'sent'] += 1;
        if (!turn) break;
        game.choose(random.below(game.optionCount));
      }
    }
    expect(counts.implied).toBeGreaterThan(counts.sent);
    expect(counts.sent).toBeGreaterThan(0);
  },
);
