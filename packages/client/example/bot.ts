// A player in thirty lines: sits down at a table like anyone else, and chooses by chance.
//   node packages/client/example/bot.ts http://127.0.0.1:8080            opens a table with bots and plays
//   node packages/client/example/bot.ts http://127.0.0.1:8080 TABLE 1    sits down at seat 1 of that table
import { sets } from '@oriflamme/engine';
import { Client, PlayerClient } from '../src/index.ts';

const [, , address = 'http://127.0.0.1:8080', name, seat = '0'] = process.argv;

const client = await Client.connect(address, 'Thirty Lines');
const table =
  name ??
  (await client.createTable({
    deck: sets.base,
    seats: ['person', 'knight', 'knight'],
    isPublic: false,
    clock: { type: 'none' },
    first: null,
  }));
const player = new PlayerClient(client, table);
await player.sit(Number(seat));
if (!name) await client.request({ type: 'start', table });

for await (const { decision, turn, options } of player.decisions()) {
  const option = Math.floor(Math.random() * options.length);
  console.log(`${turn.type}: ${JSON.stringify(options[option])}`);
  await player.choose(decision, option);
}
console.log(player.events.find(({ type }) => type === 'ended'));
client.close();
