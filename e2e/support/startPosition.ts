import type { Page } from '@playwright/test';
import { Game } from '@oriflamme/engine';

/** Continues a local game from a position in which Red, the player, decides. */
export async function startPosition(page: Page, position: string): Promise<void> {
  const game = Game.fromPosition(position);
  const id = 'position';
  const players = Array.from({ length: game.state.players }, (_, seat) =>
    seat === 0 ? { type: 'person', name: 'Anna' } : { type: 'bot', name: `Bot ${seat}`, bot: 'page' },
  );
  const { deck } = game.view();
  const saved = { version: 2, id, savedAt: Date.now(), over: false };
  const games = { ...saved, config: { deck, players }, seed: 'position', record: game.record };
  const summaries = { ...saved, deck, players, round: game.state.round };
  await page.goto('/');
  await page.evaluate(
    async (items) => {
      const open = indexedDB.open('oriflamme', 1);
      open.onupgradeneeded = () => {
        for (const name of Object.keys(items)) open.result.createObjectStore(name, { keyPath: 'id' });
      };
      await new Promise((done) => (open.onsuccess = done));
      const transaction = open.result.transaction(Object.keys(items), 'readwrite');
      for (const [name, item] of Object.entries(items)) transaction.objectStore(name).put(item);
      await new Promise((done) => (transaction.oncomplete = done));
      open.result.close();
    },
    { games, summaries },
  );
  await page.goto(`/#/table/${id}`);
}
