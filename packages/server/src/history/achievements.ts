import type { PastGame, PlayCounts } from '../store/historyStore.ts';

interface Play {
  readonly game: PastGame;
  readonly seat: number;
  /** The person's numbers in this game. */
  readonly own: PlayCounts;
  /** The person's numbers in all games, with this one. */
  readonly total: PlayCounts;
}

const hasWon = ({ game, seat }: Play): boolean => game.seats[seat].place === 1 && !game.seats[seat].hasLeft;
const atLeast = (counts: PlayCounts, name: string, value: number): boolean => (counts[name] ?? 0) >= value;

/** How far the best of the others was behind. */
function lead({ game: { seats }, seat }: Play): number {
  const others = seats.filter((_, other) => other !== seat).map(({ treasury }) => treasury);
  return seats[seat].treasury - Math.max(...others);
}

/** What people can achieve, in the order of the list. A player who left the game achieves nothing by it. */
const ACHIEVED = {
  firstGame: ({ total }) => atLeast(total, 'games', 1),
  firstWin: ({ total }) => atLeast(total, 'won', 1),
  tenWins: ({ total }) => atLeast(total, 'won', 10),
  hundredGames: ({ total }) => atLeast(total, 'games', 100),
  everySet: ({ total }) => ['base', 'ablaze', 'alliance'].every((pool) => atLeast(total, `won.${pool}`, 1)),
  correspondent: ({ total }) => atLeast(total, 'games.days', 1),
  fullTable: (play) => hasWon(play) && play.game.seats.length === 5,
  narrowWin: (play) => hasWon(play) && lead(play) === 1,
  clearWin: (play) => hasWon(play) && lead(play) >= 10,
  sharedWin: (play) => hasWon(play) && play.game.seats.filter(({ place }) => place === 1).length > 1,
  beatChampion: (play) => hasWon(play) && play.game.seats.some(({ bot }) => bot === 'champion'),
  firstAmbush: ({ total }) => atLeast(total, 'ambushes', 1),
  twoAmbushes: ({ own }) => atLeast(own, 'ambushes', 2),
  fourEliminations: ({ own }) => atLeast(own, 'eliminations', 4),
  hundredEliminations: ({ total }) => atLeast(total, 'eliminations', 100),
  noCardLost: (play) => hasWon(play) && !atLeast(play.own, 'cardsLost', 1),
} as const satisfies Record<string, (play: Play) => boolean>;

export type AchievementName = keyof typeof ACHIEVED;
export const ACHIEVEMENTS = Object.keys(ACHIEVED) as AchievementName[];

/** What someone has achieved with a game, among it what they may have achieved before. */
export const achievedBy = (play: Play): AchievementName[] =>
  play.game.seats[play.seat].hasLeft ? [] : ACHIEVEMENTS.filter((name) => ACHIEVED[name](play));
