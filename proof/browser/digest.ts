import { describeOptions, type Event, Game, isFor, Random, randomMix, sets } from '@oriflamme/engine';

export const GAMES = 200;

/** A small hash of text (FNV-1a over two words), so that nothing but the language is needed to compare machines. */
class Digest {
  private a = 0x811c9dc5;
  private b = 0x1b873593;

  add(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      this.a = Math.imul(this.a ^ unit, 0x01000193);
      this.b = Math.imul(this.b ^ unit, 0x85ebca6b) ^ (this.b >>> 15);
    }
  }

  get hex(): string {
    return [this.a, this.b].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

/** Everything that everybody sees in so many random games, as one number. */
export function digestGames(games: number): string {
  const digest = new Digest();
  for (let number = 0; number < games; number++) {
    const random = new Random(`digest ${number}`);
    const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][number % 4];
    const game = Game.deal({ deck, players: 2 + (number % 4), seed: number });
    const hear = (event: Event) => digest.add(`${JSON.stringify(event)}${String(isFor(event, 0))}`);
    game.opening.forEach(hear);
    while (game.turn) {
      const options = describeOptions(game.table);
      digest.add(JSON.stringify(options));
      game.choose(random.below(options.length)).forEach(hear);
      for (let seat = 0; seat < game.table.players; seat++) digest.add(JSON.stringify(game.view(seat)));
      digest.add(JSON.stringify(game));
    }
  }
  return digest.hex;
}
