import assert from 'node:assert/strict';
import { EVERYTHING, Game, Determinizer, viewFor, Random, SPECTATOR } from '@oriflamme/engine';
import type { TimeControl } from '@oriflamme/protocol';
import { replayCounterfactual, type Transcript } from '../../secrecy/counterfactual.ts';
import { randomTranscript, optionIndexes } from '../randomTranscript.ts';
import { anySeats, type Observations, type Play, play } from './playScript.ts';
import { World, type Wrap } from './world.ts';

/** How much was the same. */
export interface Compared {
  readonly tables: number;
  readonly frames: number;
  readonly answers: number;
  readonly lines: number;
}

const CLOCKS: readonly TimeControl[] = [
  { type: 'none' },
  { type: 'live', bank: 600, increment: 5 },
  { type: 'days', days: 2 },
];

/** Two servers that know of each other nothing, and are told the same. */
export class WorldPair {
  private readonly worlds: readonly [World, World];
  private tables = 0;

  private constructor(worlds: readonly [World, World]) {
    this.worlds = worlds;
  }

  static async open(wrap?: Wrap): Promise<WorldPair> {
    return new WorldPair([await World.open(wrap), await World.open(wrap)]);
  }

  async close(): Promise<void> {
    await Promise.all(this.worlds.map((world) => world.close()));
  }

  /**
   * Plays a random game in both worlds before each viewer, in the second one with other cards where this viewer does not know
   * them. The viewer must be told the same, and so must whoever reads the log and the metrics.
   */
  async compare(number: number): Promise<Compared> {
    const random = new Random(`outside ${number}`);
    const { game, tale } = randomTranscript(number, random);
    const players = tale.deal.hands.length;
    let compared: Compared = { tables: 0, frames: 0, answers: 0, lines: 0 };
    for (const viewer of [null, ...Array.from({ length: players }, (_, seat) => seat)]) {
      const eyes = viewFor(game.table, viewer ?? SPECTATOR);
      const imagined = replayCounterfactual(tale, viewFor(new Determinizer(eyes).sample(random), EVERYTHING));
      const plan = {
        deck: tale.deal.deck,
        seats: anySeats(players, [viewer, game.turn!.seat], random),
        isPublic: random.below(2) === 0,
        clock: CLOCKS[random.below(CLOCKS.length)],
        first: tale.deal.first,
      };
      const name = String(++this.tables).padStart(16, 't');
      const deciders = decidersOf(tale);
      const { frames, answers, log } = await this.playBoth([tale, imagined], {
        name,
        plan,
        deciders,
        viewer,
        seed: `outside ${number} ${viewer}`,
      });
      const { tables } = compared;
      compared = {
        tables: tables + 1,
        frames: compared.frames + frames.length,
        answers: compared.answers + answers.length,
        lines: compared.lines + log.length,
      };
    }
    return compared;
  }

  private async playBoth(tales: readonly [Transcript, Transcript], what: Play): Promise<Observations> {
    const [heard, other] = await Promise.all(
      tales.map((tale, world) =>
        play(this.worlds[world], { deal: tale.deal, choices: optionIndexes(tale) }, what),
      ),
    );
    const viewer = what.viewer === null ? 'a spectator' : `seat ${what.viewer}`;
    for (const part of ['frames', 'answers', 'log'] as const)
      assert.deepEqual(
        other[part].map(common),
        heard[part].map(common),
        `table ${what.name}: the ${part} before ${viewer} depend on hidden cards`,
      );
    return heard;
  }
}

/** Without what each server got by chance: its port, and its key for notifications. */
const common = (text: string): string =>
  text.replace(/"port":\d+/, '"port":0').replace(/"key":"[\w-]+"/, '"key":""');

function decidersOf({ deal, steps }: Transcript): number[] {
  const game = Game.fromDeal(deal);
  const deciders = optionIndexes({ deal, opening: [], steps }).map((index) => {
    const { seat } = game.turn!;
    game.choose(index);
    return seat;
  });
  return [...deciders, game.turn!.seat];
}
