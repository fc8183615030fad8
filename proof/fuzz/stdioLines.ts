import assert from 'node:assert/strict';
import type { Random } from '@oriflamme/engine';
import { copyJson } from './copyJson.ts';
import type { Sample } from './corpus.ts';
import { mutateText } from './mutateText.ts';
import { mutateValue } from './mutateValue.ts';
import { pick } from './hostileValues.ts';

const FIELDS = [
  'decision',
  'options',
  'n',
  'hash',
  'view',
  'engineView',
  'events',
  'treasuries',
  'winners',
  'notation',
  'record',
];

/** A command sequence that starts a game and uses it; each line may be mutated. */
export function drawLines(random: Random, sample: Sample): string[] {
  const requests = [begin(random, sample), carryOn(random)];
  return requests.map((request) => spoil(random, request));
}

function begin(random: Random, sample: Sample): object {
  const { start } = sample.record;
  assert.ok('deal' in start);
  const { deck, first, hands, setAside } = start.deal;
  const players = hands.length;
  const how = pick(random, [
    { set: 'wild', players, seed: 1 },
    { deck, players, seed: 'x', first },
    { deal: { deck, first, hands, set_aside: setAside } },
    { position: sample.notation },
    { position: sample.position },
    { record: sample.record },
    { saved: sample.saved },
  ]);
  return { do: 'new', as: 'a', fields: ['n'], ...how };
}

function carryOn(random: Random): object {
  const fields = [pick(random, FIELDS), pick(random, FIELDS)];
  const request = pick<object>(random, [
    { do: pick(random, ['get', 'look']), game: 'a', fields, viewer: 0 },
    { do: 'choose', game: 'a', option: random.below(3), seat: 0, fields, viewer: null },
    { do: 'choose', game: 'a', option: pick(random, [{ do: 'keep' }, { card: 'spy', at: ['on', 0] }]) },
    { do: 'play', game: 'a', seed: 1, steps: 5, fields, viewer: 1 },
    { do: 'play', game: 'a', seed: 1, fields: ['winners'] },
    { do: 'bot', game: 'a', bot: pick(random, ['network', 'greedy']), seed: 1, fields, viewer: 'decider' },
    { do: pick(random, ['undo', 'back']), game: 'a', steps: random.below(4), fields: ['record'] },
    { do: 'clone', game: 'a', as: 'b' },
    { do: pick(random, ['sample', 'imagine']), game: 'a', viewer: 0, seed: 'x', fields: ['n'] },
    { do: 'drop', game: 'a' },
    { do: 'about', id: 'x' },
  ]);
  return random.below(4) === 0 ? { do: 'batch', id: 7, requests: [request, request] } : request;
}

function spoil(random: Random, request: object): string {
  const how = random.below(4);
  if (how === 0) return JSON.stringify(request);
  if (how === 1) return mutateText(random, JSON.stringify(request));
  const changed = copyJson(request);
  mutateValue(random, changed);
  return write(changed);
}

/** Values that are nested too deeply to be serialized cannot be sent. */
function write(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return `{"do":"new","deck":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  }
}
