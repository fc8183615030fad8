import { choose, listOptions, Table } from '@oriflamme/engine';
import type { Bot } from '../bot.ts';
import { scoreOptions } from '../policy.ts';
import { prospect } from './prospect.ts';
import { Worlds } from './worlds.ts';

const MAX_OPTIONS = 640;
/** Only so many options, those that look best at first sight, are looked into. */
const MAX_CANDIDATES = 12;

interface Candidate {
  readonly option: number;
  readonly code: number;
  total: number;
  tries: number;
}

/**
 * Looks one choice ahead: each option is tried in the same imagined games, everyone plays on by the policy until the round
 * ends, and what the families then stand at tells the chance of winning. Half of the options drop out at a time.
 */
export function champion(name: string): Bot {
  const worlds = new Worlds();
  const copy = new Table();
  const scores = new Float64Array(MAX_OPTIONS);
  return {
    name,
    choose(view, random, { samples, spent = () => 0 }) {
      worlds.draw(view, random);
      const count = listOptions(worlds.at(0));
      if (count === 1) return 0;
      const seat = view.seat!;
      let candidates = promising(worlds.at(0), count, scores);
      const halvings = Math.ceil(Math.log2(candidates.length));
      for (let round = 0; round < halvings; round++) {
        const tries = Math.max(1, Math.floor(samples / halvings / candidates.length));
        for (let i = 0; i < tries && spent() * halvings < round + 1; i++) {
          for (const candidate of candidates) {
            copy.copy(worlds.at(candidate.tries));
            choose(copy, candidate.code);
            candidate.total += prospect(copy, seat, view.round, random);
            candidate.tries++;
          }
        }
        candidates = candidates
          .toSorted((a, b) => b.total / b.tries - a.total / a.tries)
          .slice(0, Math.ceil(candidates.length / 2));
      }
      return candidates[0].option;
    },
  };
}

/** The options that look best at first sight. All worlds of a view list the same options. */
function promising(table: Table, count: number, scores: Float64Array): Candidate[] {
  scoreOptions(table, scores);
  return Array.from({ length: count }, (_, option) => ({
    option,
    code: table.options[option],
    total: 0,
    tries: 0,
  }))
    .toSorted((a, b) => scores[b.option] - scores[a.option])
    .slice(0, MAX_CANDIDATES);
}
