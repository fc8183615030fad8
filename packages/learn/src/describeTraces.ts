// Describes recorded games for the trainer: node describeTraces.ts TRACES.jsonl OUT. The decisions of imitated bots, as the
// network sees them when it imitates that bot, in batches with a header each.
import { closeSync, openSync, readFileSync } from 'node:fs';
import { NETWORK_TYPE, PLAYER_TYPES, ROLES } from '@oriflamme/bots/learning';
import { Random } from '@oriflamme/engine';
import { MAX_SHOWN, StepArena } from './stepArena.ts';
import { StepBatch } from './stepBatch.ts';
import { replay, type Trace } from './trace.ts';

const [from, to] = process.argv.slice(2);
/** Games of one batch: enough that the decisions of a batch are of many kinds. */
const GAMES_PER_BATCH = 40;
const IMITATED_BATCH = 3;

const traces = readFileSync(from, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Trace);
new Random('order').shuffle(traces);

const shown = Int32Array.from({ length: MAX_SHOWN }, (_, i) => i);
const nobody = new Uint8Array(5);
const arena = new StepArena();
const file = openSync(to, 'w');
for (let first = 0; first < traces.length; first += GAMES_PER_BATCH) {
  const batch = new StepBatch();
  const chosen: number[] = [];
  for (const trace of traces.slice(first, first + GAMES_PER_BATCH))
    replay(trace, (state, seat, option, history) => {
      const role = ROLES[PLAYER_TYPES.indexOf(trace.seats[seat])];
      if (role.type === NETWORK_TYPE || state.optionCount > MAX_SHOWN) return;
      arena.used = 0;
      batch.add(
        arena.words,
        arena.describe(state, shown, state.optionCount, role, nobody, role.type, history),
      );
      chosen.push(option);
    });
  batch.append(file, IMITATED_BATCH, [new Uint8Array(Uint16Array.from(chosen).buffer)]);
}
closeSync(file);
