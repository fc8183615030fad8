import { describe, expect, it } from 'vitest';
import { Game } from '../game.ts';
import { at, TestGame } from '../testing/testGame.ts';

/** The same position, with the cards' numbers moved on: the index of a card in the state follows from its number. */
function renumbered(line: string, by: number): TestGame {
  const { position } = Game.fromPosition(line);
  const queue = position.queue.map((stack) => stack.map((card) => ({ ...card, number: card.number + by })));
  const move = (number: number | null) => (number === null ? null : number + by);
  const todo = position.todo.map((entry) => ({ ...entry, card: move(entry.card) }));
  const resolving = move(position.resolving);
  return new TestGame(
    Game.fromPosition({ ...position, queue, todo, resolving, newest: position.newest + by }),
  );
}

describe('queue', () => {
  it('does not depend on the numbers of the cards', () => {
    for (let by = 0; by < 120; by++) {
      const game = renumbered('R(trade) >R(judge) B[diplomat]*1 R[diplomat]+2*1 | R1 B1', by).reveal();
      expect(game.options).toHaveLength(6);
      game.choose({ do: 'eliminate', target: 2 });
      expect(game.queue).toBe('R(trade) R[judge] >R[diplomat]+2*1');
      expect(game.options).toEqual([{ do: 'feed', target: null }, { do: 'leave' }]);
      game.choose({ do: 'leave' });
      expect(game.treasuries).toBe('R4 B1');
    }
  });

  it('distinguishes a card of any number from an option without a card', () => {
    for (let by = 0; by < 120; by++) {
      const game = renumbered('>R[diplomat] B[diplomat] | R1 B1', by).choose({ do: 'feed', target: 1 });
      expect(game.queue).toBe('R[diplomat] >B[diplomat]+2');
      expect(game.treasuries).toBe('R2 B1');
    }
  });

  it('accepts new cards of any number onto cards of any number', () => {
    for (let by = 0; by < 120; by++) {
      const game = renumbered('R(lord) B(spy) | R1 B1 | round 2', by);
      game.place('heir', ['on', 0]).place('soldier', ['on', 1]);
      expect(game.queue).toBe('>R(lord)/R(heir) B(spy)/B(soldier)');
      expect(game.position.newest).toBe(by + 4);
    }
  });

  it('finds a free index for a card whose own index is taken', () => {
    const { position } = Game.fromPosition('R(lord) B(spy) | R1 B1 | round 2');
    const game = new TestGame(Game.fromPosition({ ...position, newest: 55 }));
    // The next number is 56, and 56 shares its index with 1, the number of the Lord.
    game.place('heir', 'back').place('soldier', 'back');
    expect(game.queue).toBe('>R(lord) B(spy) R(heir) B(soldier)');
  });

  it('[C6] ignores a last card that has left', () => {
    // The Archer hits the other Heir at the end; then Red's is alone and pays.
    const game = at('>R(archer) R[heir] B[heir]').reveal().target(2);
    expect(game.queue).toBe('R[archer] R[heir]');
    expect(game.treasuries).toBe('R4 B1');
  });
});
