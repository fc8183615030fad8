// Downloads the public games of a server and replays them: node replayGames.ts http://127.0.0.1:8080
import { Game } from '@oriflamme/engine';

const server = process.argv[2];
const wins: Record<string, number> = {};
let games = 0;
for (let after = '0.0', isComplete = false; !isComplete; ) {
  const response = await fetch(`${server}/api/v1/games?max=1000&after=${after}`);
  if (!response.ok) throw new Error(await response.text());
  const lines = (await response.text()).trimEnd().split('\n');
  ({ next: after, isComplete } = JSON.parse(lines.pop()!) as { next: string; isComplete: boolean });
  for (const line of lines) {
    const { record, seats } = JSON.parse(line) as {
      record: object;
      seats: { type: string; level?: string }[];
    };
    for (const { type, level } of Game.replay(record).winners.map((seat) => seats[seat]))
      wins[level ?? type] = (wins[level ?? type] ?? 0) + 1;
    games += 1;
  }
}
console.log(JSON.stringify({ games, wins }));
