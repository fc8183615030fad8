// Downloads the public games of a server and replays them: node replayGames.ts http://127.0.0.1:8080
import { Game, type GameRecord } from '@oriflamme/engine';

interface PublicGame {
  record: GameRecord;
  seats: { type: string; level: string | null }[];
}

const server = process.argv[2];
const wins = new Map<string, number>();
let games = 0;
let after = '';
for (let isComplete = false; !isComplete; ) {
  const response = await fetch(`${server}/api/v1/games?max=1000${after && `&after=${after}`}`);
  if (!response.ok) throw new Error(await response.text());
  const lines = (await response.text()).trimEnd().split('\n');
  const end = JSON.parse(lines.pop()!) as { next: string; isComplete: boolean };
  for (const { record, seats } of lines.map((line) => JSON.parse(line) as PublicGame)) {
    for (const { level, type } of Game.replay(record).winners.map((seat) => seats[seat]))
      wins.set(level ?? type, (wins.get(level ?? type) ?? 0) + 1);
    games += 1;
  }
  ({ next: after, isComplete } = end);
}
console.log(JSON.stringify({ games, wins: Object.fromEntries(wins) }));
