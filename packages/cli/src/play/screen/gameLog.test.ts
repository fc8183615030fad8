import { Game, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { PLAIN } from '../terminal/style.ts';
import { GameLog } from './gameLog.ts';

/** Red places a Soldier, Blue a Spy in front of it; the Spy is kept, and the Soldier eliminates it. */
function played() {
  const hand = ['soldier', 'spy', 'heir', 'lord', 'archer', 'ambush', 'conspiracy'] as const;
  const setAside = ['shapeshifter', 'royalDecree', 'assassination'] as const;
  const game = Game.fromDeal({
    deck: sets.base,
    first: 0,
    hands: [hand, hand],
    setAside: [setAside, setAside],
  });
  const logs = [new GameLog(0), new GameLog(1)];
  const choose = (find: (option: object) => boolean) => {
    const events = game.choose(game.options().findIndex(find));
    for (const log of logs) log.add(events);
  };
  for (const log of logs) log.add(game.setupEvents);
  choose((option) => 'card' in option && option.card === 'soldier');
  choose((option) => 'card' in option && option.card === 'spy' && 'at' in option && option.at === 'front');
  for (const log of logs) log.markRead();
  choose((option) => 'do' in option && option.do === 'keep');
  choose((option) => 'do' in option && option.do === 'reveal');
  const unread = logs.map((log, seat) => log.unread(game.view(seat), 82, PLAIN));
  return { logs, unread };
}

describe('GameLog', () => {
  it('names the face-down cards of its own seat only', () => {
    const [red, blue] = played().unread;
    expect(red).toEqual([
      "  · Blue's face-down card is kept: 1 more on it.",
      "  1 Red's face-down Soldier is revealed. Red's Soldier eliminates Blue's face-down",
      '    card: Spy. Red gains 1 for the elimination.',
      'Round 2',
    ]);
    expect(blue).toEqual([
      "  · Blue's face-down Spy is kept: 1 more on it.",
      "  1 Red's face-down card is revealed: Soldier. Red's Soldier eliminates Blue's",
      '    face-down Spy. Red gains 1 for the elimination.',
      'Round 2',
    ]);
  });

  it('starts with the deal', () => {
    expect(played().logs[0].all(80, PLAIN).slice(0, 4)).toEqual([
      '  · 2 families sit down. Red has the first-player token.',
      'Round 1',
      '  · Red places a card at position 1.',
      '  · Blue places a card at position 1.',
    ]);
  });
});
