// Plays over the network with any registered bot, and keeps a proof of the deal. Lost connections and server restarts do not
// matter.
//   node packages/client/example/bot.ts http://127.0.0.1:8080 champion            opens a table with two knights
//   node packages/client/example/bot.ts http://127.0.0.1:8080 champion TABLE 1    takes seat 1 of that table
// With the token of a bot account in ORIFLAMME_TOKEN it plays under that account, otherwise as a guest.
import { writeFileSync } from 'node:fs';
import { installNetwork } from '@oriflamme/bots/node';
import { BOT_NAMES, type BotName, createBot } from '@oriflamme/bots';
import { PlayerClient, ServerConnection } from '@oriflamme/client';
import { Random, sets } from '@oriflamme/engine';

installNetwork('linear');

const [, , address = 'http://127.0.0.1:8080', name = 'knight', id, seat = '0'] = process.argv;
if (!BOT_NAMES.includes(name as BotName)) throw new Error(`Bots: ${BOT_NAMES.join(', ')}.`);
const bot = createBot(name as BotName);
const random = new Random(`${Date.now()}`);

const token = process.env['ORIFLAMME_TOKEN'];
const server = await (token
  ? ServerConnection.connectProgram(address, token)
  : ServerConnection.connect(address, 'Thirty Lines'));
const seats = ['person', 'knight', 'knight'] as const;
const config = { deck: sets.base, seats, isPublic: false, clock: { type: 'none' }, first: null } as const;
const table = id ?? (await server.createTable(config));
const player = new PlayerClient(server, table);
player.onView((view) => bot.observe?.(view));
await player.sit(Number(seat));
if (id === undefined) await server.request({ type: 'start', table });

await player.play(({ view, turn, options }) => {
  const option = bot.choose(view, random, { samples: 200 });
  console.log(`${turn.type}: ${JSON.stringify(options[option])}`);
  return option;
});
console.log(player.events.find(({ type }) => type === 'ended'));
const game = (await (await fetch(new URL(`/api/games/${table}`, address))).json()) as object;
writeFileSync(`${table}.json`, JSON.stringify({ ...game, evidence: player.evidence }));
console.log(`Was the deal fair? npx oriflamme verify ${table}.json`);
server.close();
