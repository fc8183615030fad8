import assert from 'node:assert/strict';
import { EVERYTHING, Game, Determinizer, viewFor, Random, SPECTATOR } from '@oriflamme/engine';
import type { TimeControl } from '@oriflamme/protocol';
import { replayCounterfactual, type Transcript } from '../../secrecy/counterfactual.ts';
import { randomTranscript, optionIndexes } from '../randomTranscript.ts';
import { randomSeats, type Observations, type Play, play } from './playScript.ts';
import { World, type WorldOptions } from './world.ts';

/** Numbers of compared items. */
export interface Compared {
  readonly tables: number;
  readonly frames: number;
  readonly replies: number;
  readonly lines: number;
}

const CLOCKS: readonly TimeControl[] = [
  { type: 'none' },
  { type: 'live', bank: 600, increment: 5 },
  { type: 'days', days: 2 },
];

/** Two independent servers that get the same input. */
export class WorldPair {
  private readonly worlds: readonly [World, World];
  private tables = 0;

  private constructor(worlds: readonly [World, World]) {
    this.worlds = worlds;
  }

  static async open(options?: Partial<WorldOptions>): Promise<WorldPair> {
    return new WorldPair([await World.open(options), await World.open(options)]);
  }

  async close(): Promise<void> {
    await Promise.all(this.worlds.map((world) => world.close()));
  }

  /**
   * Plays a random game on both servers for each viewer; on the second one, cards that this viewer does not know are others.
   * Frames, HTTP replies, log lines and metrics must be the same.
   */
  async compare(number: number): Promise<Compared> {
    const random = new Random(`outside ${number}`);
    const { game, transcript } = randomTranscript(number, random);
    const players = transcript.deal.hands.length;
    let compared: Compared = { tables: 0, frames: 0, replies: 0, lines: 0 };
    for (const viewer of [null, ...Array.from({ length: players }, (_, seat) => seat)]) {
      const view = viewFor(game.state, viewer ?? SPECTATOR);
      const counterfactual = replayCounterfactual(
        transcript,
        viewFor(new Determinizer(view).sample(random), EVERYTHING),
      );
      const config = {
        deck: transcript.deal.deck,
        seats: randomSeats(players, [viewer, game.turn!.seat], random),
        isPublic: random.below(2) === 0,
        clock: CLOCKS[random.below(CLOCKS.length)],
        first: transcript.deal.first,
      };
      const name = String(++this.tables).padStart(16, 't');
      const deciders = decidersOf(transcript);
      const { frames, replies, log } = await this.playBoth([transcript, counterfactual], {
        name,
        config,
        deciders,
        viewer,
        seed: `outside ${number} ${viewer}`,
      });
      const { tables } = compared;
      compared = {
        tables: tables + 1,
        frames: compared.frames + frames.length,
        replies: compared.replies + replies.length,
        lines: compared.lines + log.length,
      };
    }
    return compared;
  }

  private async playBoth(transcripts: readonly [Transcript, Transcript], what: Play): Promise<Observations> {
    const [observed, other] = await Promise.all(
      transcripts.map((transcript, world) =>
        play(this.worlds[world], { deal: transcript.deal, choices: optionIndexes(transcript) }, what),
      ),
    );
    const viewer = what.viewer === null ? 'a spectator' : `seat ${what.viewer}`;
    const mask = this.worlds[0].hasSeveralServers ? maskCommits : normalize;
    for (const part of ['frames', 'replies', 'log', 'commits'] as const)
      assert.deepEqual(
        other[part].map((item) => mask(String(item))),
        observed[part].map((item) => mask(String(item))),
        `table ${what.name}: the ${part} for ${viewer} depend on hidden cards`,
      );
    return observed;
  }
}

/** Masks what is random per server: the port, the key for push notifications, and the ids of sessions. */
const normalize = (text: string): string =>
  text
    .replace(/"port":\d+/, '"port":0')
    .replace(/"key":"[\w-]+"/, '"key":""')
    .replaceAll(/(set-cookie: oriflamme=[\w-]+\.[\w-]+)\.[^;]+/g, '$1');

/**
 * Masks how much each of several servers has written. If two of them have changed a table since a bot began to think, either
 * may write its choice. What all have written together is compared.
 */
const maskCommits = (text: string): string =>
  normalize(text).replaceAll(
    /^(oriflamme_commit_duration_seconds_(?:bucket\{le="\+Inf"\}|count)) \d+$/gm,
    '$1 some',
  );

export function decidersOf({ deal, steps }: Transcript): number[] {
  const game = Game.fromDeal(deal);
  const deciders = optionIndexes({ deal, opening: [], steps }).map((index) => {
    const { seat } = game.turn!;
    game.choose(index);
    return seat;
  });
  return [...deciders, game.turn!.seat];
}
