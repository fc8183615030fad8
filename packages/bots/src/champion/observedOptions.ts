import { choose, listOptions, SPECTATOR, type State, type View, viewFor } from '@oriflamme/engine';

/**
 * The options of a state that lead to what was seen next. The state is a sample: where its hidden cards differ from the true
 * ones, no option leads exactly there, so these are the options that come closest.
 */
export function observedOptions(state: State, seen: View, copy: State): number[] {
  const expected = publicFacts(seen);
  const count = listOptions(state);
  let closest: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let option = 0; option < count; option++) {
    choose(copy.copy(state), state.options[option]);
    const differences = countDifferences(publicFacts(viewFor(copy, seen.seat ?? SPECTATOR)), expected);
    if (differences < least) [closest, least] = [[], differences];
    if (differences === least) closest.push(option);
  }
  return closest;
}

/** What everybody sees of cards and families. */
function publicFacts({ queue, families, verdictPool }: View): Map<string, string> {
  const facts = new Map<string, string>([['verdicts', `${verdictPool}`]]);
  for (const [at, stack] of queue.entries())
    for (const [depth, card] of stack.entries())
      facts.set(
        `card ${card.number}`,
        [at, depth, card.family, card.up, card.influence, card.verdicts].join(' '),
      );
  for (const [seat, { treasury, discards, reserves, hand, briberyTokens }] of families.entries()) {
    facts.set(`treasury ${seat}`, `${treasury} ${briberyTokens}`);
    facts.set(`cards ${seat}`, [discards.length, reserves.length, hand.length].join(' '));
  }
  return facts;
}

function countDifferences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): number {
  let differences = 0;
  for (const [name, fact] of a) if (b.get(name) !== fact) differences++;
  for (const name of b.keys()) if (!a.has(name)) differences++;
  return differences;
}
