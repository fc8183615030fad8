import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Analysis, OptionAnalysis } from '@oriflamme/bots/analysis';
import { CALIBRATED_SAMPLES, GameAnalyst } from '@oriflamme/bots/analysis';
import { Game, GameError, type GameRecord, type View } from '@oriflamme/engine';
import { cardName, FAMILIES } from '../format/names.ts';
import { optionText } from '../format/optionText.ts';
import { parseInteger } from '../lib/arguments.ts';
import { UsageError } from '../lib/command.ts';
import { openNetwork } from '../lib/network.ts';

export const summary = 'let the champion judge the decisions of a recorded game';

/** A confidence interval needs two. */
const MIN_SAMPLES = 2;
const MAX_SAMPLES = 100_000;

export const usage = `Usage: oriflamme analyse FILE [OPTIONS]

Prints what the champion thinks of each decision of a recorded game, with only what the deciding family knew then: its
chance of winning, what was played, and what would have been best. FILE is a record, a saved game, or what a finished game
offers for download. The prior of an option is how likely the network would choose it without search.

  --step N         only the decision after N choices, with all options and what the hidden cards may be
  --samples N      simulations of each option, ${MIN_SAMPLES} to ${MAX_SAMPLES} (default: ${CALIBRATED_SAMPLES}, with which it is calibrated)
  --json           one JSON object for each decision; "played" is null where the record ends before it`;

/** One decision of the game. */
interface Decision {
  readonly step: number;
  readonly view: View;
  /** The index of the option that was played; null if the record ends here. */
  readonly played: number | null;
  readonly analysis: Analysis;
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      step: { type: 'string' },
      samples: { type: 'string', default: String(CALIBRATED_SAMPLES) },
      json: { type: 'boolean', default: false },
    },
  });
  if (positionals.length !== 1) throw new UsageError('analyse takes one file');
  const samples = parseInteger(values.samples, 'samples', MIN_SAMPLES, MAX_SAMPLES);
  const record = await readRecord(positionals[0]);
  const last = record.choices.length;
  const step = values.step === undefined ? undefined : parseInteger(values.step, 'step', 0, last);
  const print = values.json ? printJson : step === undefined ? printLine : printAll;
  let analysed = 0;
  for (const decision of analyseGame(record, step ?? 0, step ?? last, samples)) {
    print(decision);
    analysed++;
  }
  if (analysed === 0) throw new UsageError('no decision is pending there: the game is over');
  return 0;
}

function* analyseGame(record: GameRecord, from: number, to: number, samples: number): Generator<Decision> {
  const analyst = new GameAnalyst(openNetwork(), record);
  for (let step = from; step <= to; step++) {
    const view = analyst.viewAt(step);
    const analysis = analyst.analyse(step, samples);
    if (view && analysis) yield { step, view, played: record.choices[step] ?? null, analysis };
  }
}

async function readRecord(file: string): Promise<GameRecord> {
  try {
    const json = JSON.parse(await readFile(file, 'utf8')) as {
      disclosure?: { record?: unknown };
      record?: unknown;
    } | null;
    return Game.replay(json?.disclosure?.record ?? json?.record ?? json).record;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new UsageError(
      error instanceof GameError
        ? `${file} does not hold a record: ${reason}`
        : `cannot read ${file}: ${reason}`,
    );
  }
}

function printJson({ step, view, played, analysis }: Decision): void {
  const { round, turn } = view;
  const { winProbability, options, beliefs } = analysis;
  const fields = { step, round, turn, winProbability, played, options, beliefs: Object.fromEntries(beliefs) };
  console.log(JSON.stringify(fields));
}

/** One line, with the best option if it is better for certain: `12  round 2  Blue  34 %  keep 31 % (28–35); better: reveal 38 % (35–42)`. */
function printLine({ step, view, played, analysis }: Decision): void {
  const { winProbability, options } = analysis;
  const best = options[0];
  const chosen = options.find(({ index }) => index === played);
  const isBetter = chosen?.isWorse && percent(chosen.value) !== percent(best.value);
  const better = isBetter ? `; better: ${describe(best)}` : '';
  console.log(
    `${String(step).padStart(4)}  round ${view.round}  ${FAMILIES[view.turn!.seat].padEnd(5)}  ${percent(winProbability).padStart(5)}  ` +
      `${chosen ? describe(chosen) : `not played; best: ${describe(best)}`}${better}`,
  );
}

function printAll({ step, view, played, analysis: { winProbability, options, beliefs } }: Decision): void {
  const end = played === null ? ' The record ends here.' : '';
  console.log(
    `After ${step} choices, round ${view.round}: ${FAMILIES[view.turn!.seat]} decides, with a chance of winning of ${percent(winProbability)}.${end}\n`,
  );
  for (const option of options)
    console.log(`${option.index === played ? '*' : ' '} ${describe(option)}, prior ${percent(option.prior)}`);
  for (const [place, stack] of view.queue.entries())
    for (const { number, family, kind } of stack) {
      if (kind !== null) continue;
      const kinds = (beliefs.get(number) ?? []).map(
        (each) => `${cardName(each.kind)} ${percent(each.probability)}`,
      );
      console.log(`\nStack ${place + 1}, ${FAMILIES[family]}'s card ${number}: ${kinds.join(', ')}`);
    }
}

const describe = ({ option, value, low, high }: OptionAnalysis): string =>
  `${optionText(option)} ${percent(value)} (${Math.round(100 * low)}–${Math.round(100 * high)})`;

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;
