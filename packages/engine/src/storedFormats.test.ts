import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Game } from './game.ts';
import { Random } from './state/random.ts';
import { isRunning } from './testing/isRunning.ts';

// One line per stored value, as an earlier release wrote it. A fixture is never rewritten: when the format changes, the
// next version gets a file of its own.

const readLines = <T>(file: string): T[] =>
  readFileSync(new URL(`./testing/fixtures/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

interface SavedFixture {
  readonly name: string;
  readonly saved: { readonly position: object; readonly record: { readonly choices: readonly number[] } };
  readonly next: readonly object[];
}

interface RecordFixture {
  readonly name: string;
  readonly record: { readonly choices: readonly number[] };
  readonly treasuries: readonly number[];
  readonly winners: readonly number[];
}

describe('saved games of version 1', () => {
  const fixtures = readLines<SavedFixture>('savedGames.v1.jsonl');

  it.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('load: %s', (_, { saved, next }) => {
    const game = Game.fromJSON(saved);
    expect(game.position).toEqual(saved.position);
    expect(game.record.choices).toEqual(saved.record.choices);
    expect(game.options()).toEqual(next);
    const random = new Random('continue');
    while (isRunning(game)) game.choose(random.below(game.optionCount));
    expect(game.winners.length).toBeGreaterThan(0);
  });

  it.each(fixtures.map((fixture) => [fixture.name, fixture] as const))(
    'replay their record to the saved position: %s',
    (_, { saved }) => {
      expect(Game.replay(saved.record).position).toEqual(saved.position);
    },
  );
});

describe('records of version 1', () => {
  const fixtures = readLines<RecordFixture>('records.v1.jsonl');

  it.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('replay: %s', (_, fixture) => {
    const game = Game.replay(fixture.record);
    expect(game.position.families.map((family) => family.treasury)).toEqual(fixture.treasuries);
    expect(game.winners).toEqual(fixture.winners);
    expect(game.record.choices).toEqual(fixture.record.choices);
  });
});
