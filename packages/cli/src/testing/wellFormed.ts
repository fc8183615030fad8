import { expect } from 'vitest';

const TAG = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/gi;

/** Every tag is closed in order, no attribute stands twice, and no bare sign is in the text. */
export function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [whole, end, name, listed, empty] of xml.matchAll(TAG)) {
    const names = [...listed.matchAll(/([\w:-]+)="/g)].map(([, key]) => key);
    if (new Set(names).size < names.length) wrong.push(whole);
    if (end && open.pop() !== name) wrong.push(whole);
    if (!end && !empty) open.push(name);
  }
  expect([...open, ...wrong]).toEqual([]);
  expect(xml.replace(TAG, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
  expect(xml.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
}
