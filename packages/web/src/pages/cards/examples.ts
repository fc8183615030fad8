import type { Kind, Option } from '@oriflamme/engine';

/** A short scripted game that shows what a card does. */
export interface Example {
  readonly kind: Kind;
  /** Initial position in the notation of docs/notation.md. */
  readonly position: string;
  readonly choices: readonly Option[];
}

const keep: Option = { do: 'keep' };
const reveal: Option = { do: 'reveal' };

const example = <K extends Kind>(kind: K, position: string, ...choices: Option[]) => ({
  kind,
  position,
  choices,
});

/** One per kind. The message `example.<kind>` is its caption. */
export const examples = {
  // The base set.
  lord: example('lord', 'B(spy) R(heir) >R(lord)+1 R(spy)', reveal),
  archer: example('archer', 'B(heir)+3 R(lord) >R(archer) G(spy)', reveal, { target: 0 }),
  heir: example('heir', 'G(spy) >R(heir)+1 B(heir)+1 G(lord)', reveal, reveal),
  shapeshifter: example('shapeshifter', 'B[heir] >R(shapeshifter)+1 G[archer]', reveal, { target: 0 }),
  soldier: example('soldier', 'G(lord) >R(soldier)+1 B(heir)+2 G(spy)', reveal, { target: 2 }),
  spy: example('spy', 'B(lord)+3 >R(spy)+1 G(heir) | R1 B5 G2', reveal, { seat: 1 }),
  conspiracy: example('conspiracy', 'G(spy) >R(conspiracy)+3 B(lord)', reveal),
  ambush: example('ambush', 'R(ambush)+1 >B(soldier) G(heir)', reveal, { target: 0 }),
  royalDecree: example(
    'royalDecree',
    'R[lord] B(spy) >R(royalDecree)+1 R(heir) G(soldier)',
    reveal,
    { card: 0, gap: 4 },
    keep,
  ),
  assassination: example('assassination', 'B(spy) G(heir)+4 R(lord) >R(assassination) B(soldier)', reveal, {
    target: 1,
  }),

  // Ablaze.
  prince: example('prince', 'B(felon) >R(prince)+1 G(queen)', reveal, { at: 'back' }, keep),
  twin: example('twin', '>R(prince) R(felon) B(soldier) G(queen)', reveal, { at: ['on', 1] }, reveal, {
    target: 1,
  }),
  queen: example('queen', 'B(felon) >R(queen)+1 B(apothecary) G(trap)', reveal, reveal),
  cutthroat: example('cutthroat', 'B[felon] >R(cutthroat)+1 B(schemer) G[felon] | R1 B3 G3', reveal, {
    target: 0,
  }),
  apothecary: example('apothecary', 'B(felon)+3 R(schemer) G(queen) >R(apothecary)+1 B(trap)', reveal, {
    target: 0,
  }),
  felon: example('felon', 'B(queen) >R(felon)+1 G(schemer) | R1 B4 G3', reveal),
  schemer: example('schemer', '>R(schemer)+1 B(schemer)+1 G(queen)/G(felon)', reveal, reveal),
  usurpation: example(
    'usurpation',
    'G(trap) >R(usurpation)+1 B(schemer)+2 G(queen) | R1 aside=schemer',
    reveal,
    { target: 2 },
  ),
  machination: example(
    'machination',
    'R[queen] B(felon) >R(machination)+2 G(schemer)',
    reveal,
    { do: 'repeat' },
    { do: 'gain' },
  ),
  trap: example('trap', 'R(trap)+1 B(felon) >B(apothecary) G(queen) | R1 B5 G1', reveal, { target: 0 }),
  bribery: example('bribery', 'G[schemer] >R(bribery)+1 B[queen] G(trap)', reveal, { target: 2 }),

  // Alliance.
  empress: example('empress', 'B(fanatic)+1 >R(empress)+1 G(judge)', reveal, { target: 2 }),
  fanatic: example('fanatic', 'R(judge) >R(fanatic)+1 B(empress) G(trade)', reveal),
  informant: example('informant', 'B(fanatic)+3 >R(informant)+1 G(judge)+1', reveal, { do: 'count' }),
  diplomat: example(
    'diplomat',
    '>B(diplomat)+1 R[diplomat]+2 G(judge)',
    reveal,
    { do: 'feed', target: 1 },
    { do: 'leave' },
  ),
  deserter: example('deserter', 'B(fanatic)+2 >R(deserter)+1 G(judge)', reveal, { target: 0 }),
  judge: example(
    'judge',
    'B(trade)+3 >R(judge)+1 G(judge) B(fanatic)',
    reveal,
    { do: 'verdict', target: 0 },
    reveal,
    { do: 'eliminate', target: 0 },
  ),
  insurrection: example('insurrection', 'B(fanatic)+2 >R(insurrection)+3 G[empress] B(judge)', reveal),
  blackmail: example('blackmail', 'G[empress] R(blackmail)+1 >B(deserter) B(fanatic)+2', reveal, {
    target: 1,
  }),
  infiltration: example(
    'infiltration',
    'R(judge) G[empress] >R[deserter]/R(infiltration)+1 B(fanatic)+2 G(informant)',
    reveal,
    { target: 3 },
  ),
  trade: example('trade', '>R(trade)+3 R(judge) B(fanatic)', reveal, keep, keep),
} satisfies { readonly [K in Kind]: Example & { readonly kind: K } };
