import { writeFileSync } from 'node:fs';

/** Replaces a file of `data`. Throws before that if a weight is not a finite number: JSON would make it null. */
export function writeWeights(name: string, weights: object, indent?: number): void {
  const json = JSON.stringify(weights, finiteOnly, indent);
  writeFileSync(new URL(`../data/${name}.json`, import.meta.url), `${json}\n`);
}

export function finiteOnly(name: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Error(`The weight ${name} is ${value}.`);
  return value;
}
