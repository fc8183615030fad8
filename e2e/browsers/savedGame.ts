import { createBot } from '@oriflamme/bots';
import { GameAnalyst } from '@oriflamme/bots/analysis';
import { installNetwork, readNetwork } from '@oriflamme/bots/node';
import { expect } from '@playwright/test';
import { Game, type GameRecord } from '@oriflamme/engine';
import { createBotPlayer, type SavedGame } from '@oriflamme/web/internals';
import type { ClientPage } from './drivers/clientPage.ts';

installNetwork();

/** The game that the page has saved most recently, with its secrets. */
export async function readSavedGame(page: ClientPage): Promise<SavedGame & { readonly record: GameRecord }> {
  const games = await page.run(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('oriflamme');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('games').objectStore('games').getAll();
          reading.addEventListener('success', () => resolve(reading.result));
          opening.result.close();
        });
      }),
    null,
  );
  expect(games).toHaveLength(1);
  return games[0] as SavedGame & { readonly record: GameRecord };
}

/** The samples of a search in builds with seeded deals. */
const LIMITS = { samples: 60 };

/** Repeats the game on Node. Every bot must choose as it has chosen in the browser. */
export function expectSameBotChoices({
  config,
  seed,
  record,
}: Awaited<ReturnType<typeof readSavedGame>>): void {
  const clock = { now: () => 0, cpuTime: () => 0 };
  const bots = config.players.map((player, seat) =>
    player.type === 'bot'
      ? createBotPlayer({ bot: createBot(player.bot), seat, seed, limits: LIMITS, clock })
      : undefined,
  );
  const game = Game.replay({ ...record, choices: [] });
  const observeAll = () => bots.forEach((bot, seat) => bot?.observe(game.view(seat)));
  observeAll();
  for (const [decision, choice] of record.choices.entries()) {
    const seat = game.turn!.seat;
    const repeated = bots[seat]?.decide(game.view(seat), game.options().length, decision) ?? choice;
    expect(repeated, `choice ${decision} by seat ${seat}`).toBe(choice);
    game.choose(choice);
    observeAll();
  }
}

/** The treasuries after the first `steps` choices. */
export const treasuriesAfter = (record: GameRecord, steps: number): readonly number[] =>
  Game.replay({ ...record, choices: record.choices.slice(0, steps) }).position.families.map(
    ({ treasury }) => treasury,
  );

/** The chances of the options at a step in the page's analysis, in percent: as many as it lists, best first. */
export function analysedChances(record: GameRecord, step: number, listed: number): readonly number[] {
  const { options } = new GameAnalyst(readNetwork(), record).analyse(step)!;
  return options.slice(0, listed).map(({ value }) => Math.round(100 * value));
}
