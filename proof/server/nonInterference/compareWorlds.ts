import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { EVERYTHING, Game, Determinizer, viewFor, Random, SPECTATOR } from '@oriflamme/engine';
import type { TimeControl } from '@oriflamme/protocol';
import { replayCounterfactual, type Transcript } from '../../secrecy/counterfactual.ts';
import { randomTranscript, optionIndexes } from '../randomTranscript.ts';
import { randomSeats, type Observations, type Play, play } from './playScript.ts';
import { World, type Wrap } from './world.ts';

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

const COUNTING_TRIES = 200;

/** Two independent servers that get the same input. */
export class WorldPair {
  private readonly worlds: readonly [World, World];
  private tables = 0;

  private constructor(worlds: readonly [World, World]) {
    this.worlds = worlds;
  }

  /** @param servers of each world */
  static async open(wrap?: Wrap, servers = 1): Promise<WorldPair> {
    return new WorldPair([await World.open(wrap, servers), await World.open(wrap, servers)]);
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
    const [{ hasSeveralServers }] = this.worlds;
    const mask = (texts: readonly string[]) =>
      hasSeveralServers ? withoutLists(texts).map(normalize).map(maskCounts) : texts.map(normalize);
    for (const part of ['frames', 'replies', 'log'] as const)
      assert.deepEqual(
        mask(other[part]),
        mask(observed[part]),
        `table ${what.name}: the ${part} for ${viewer} depend on hidden cards`,
      );
    await this.compareCommits(what.name);
    return observed;
  }

  /** Which server makes a bot's choice is a matter of chance, but all of them together write as much in both worlds. */
  private async compareCommits(table: string): Promise<void> {
    const [one, other] = this.worlds;
    // A server counts a write a moment after others have heard of it.
    for (let tries = 0; tries < COUNTING_TRIES && one.commits !== other.commits; tries++) await sleep(10);
    assert.equal(other.commits, one.commits, `table ${table}: the number of writes depends on hidden cards`);
  }
}

/** Masks what is random per server: the port, the key for push notifications, and the ids of sessions. */
const normalize = (text: string): string =>
  text
    .replace(/"port":\d+/, '"port":0')
    .replace(/"key":"[\w-]+"/, '"key":""')
    .replaceAll(/(set-cookie: oriflamme=[\w-]+\.[\w-]+)\.[^;]+/g, '$1');

/**
 * Leaves out lists of public tables, in frames and replies: what a server knows of other servers' tables, and when it tells
 * it, is a matter of chance. With one server they are compared.
 */
const withoutLists = (texts: readonly string[]): string[] =>
  texts
    .filter((text) => !text.startsWith('{"type":"tables",'))
    .map((text) => (text.startsWith('GET /api/v1/tables 200\n') ? 'GET /api/v1/tables 200' : text));

/**
 * Masks the totals that servers tell each other every two seconds, how many tables one of them has in memory, and how much it
 * has written: the first to claim a bot's choice makes it. The sum over all servers is compared instead.
 */
const maskCounts = (text: string): string =>
  text
    .replace(/"people":\d+,"open":\d+,"playing":\d+/, '"people":0,"open":0,"playing":0')
    .replace(/^(oriflamme_tables) \d+$/m, '$1 some')
    .replaceAll(/^(oriflamme_commit_duration_seconds_(?:bucket\{le="\+Inf"\}|count)) \d+$/gm, '$1 some');

export function decidersOf({ deal, steps }: Transcript): number[] {
  const game = Game.fromDeal(deal);
  const deciders = optionIndexes({ deal, opening: [], steps }).map((index) => {
    const { seat } = game.turn!;
    game.choose(index);
    return seat;
  });
  return [...deciders, game.turn!.seat];
}
