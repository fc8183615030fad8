import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PackedOptions, unpackOptions } from '../packedOptions.ts';
import { SERVER_MESSAGES } from '../schema/serverMessages.ts';
import { parseMessage } from '../validation/parseMessage.ts';
import { referenceSections, updateReference } from './index.ts';

const page = readFileSync(new URL('../../../../docs/protocol.md', import.meta.url), 'utf8');

const blocks = [...page.matchAll(/^```text\n(.*?)^```$/gms)].map(([, block]) => block).join('');

/** Each message that the client sends on the page, and what it receives before it sends the next. */
const exchanges = blocks
  .split(/^> /mu)
  .slice(1)
  .map((lines) => {
    const [sent, ...received] = lines.trim().split('\n');
    return { sent, received: received.map((line) => line.slice(2)) };
  });

describe('docs/protocol.md', () => {
  it('is up to date with the schemas (npm run docs:protocol)', () => {
    expect(page).toBe(updateReference(page));
    for (const name of Object.keys(referenceSections)) expect(page).toContain(`<!-- generated: ${name} -->`);
  });

  it('shows messages that are valid, or rejected as it says', () => {
    for (const { sent, received } of exchanges) {
      const result = parseMessage(sent);
      const id = 'message' in result ? result.message.id : result.rejected.id;
      expect(
        received.filter((line) => line.includes(`"id":${id}`)),
        sent,
      ).toHaveLength(1);
      if (!('rejected' in result)) continue;
      const type = result.rejected.reason === 'version' ? 'refused' : 'rejected';
      expect(received).toContain(JSON.stringify({ type, ...result.rejected }));
    }
    expect(exchanges.length).toBeGreaterThan(10);
  });

  it('shows server messages of known types', () => {
    for (const line of exchanges.flatMap(({ received }) => received))
      expect(Object.keys(SERVER_MESSAGES)).toContain(/^\{"type":"(\w+)"/u.exec(line)?.[1]);
  });

  it('shows how options are packed', () => {
    const rows = [...page.matchAll(/^\| `(\["(?:lay|move|one)".*?)` \| (.*) \|$/gm)];
    for (const [, group, options] of rows)
      expect(unpackOptions([JSON.parse(group)] as PackedOptions)).toEqual(
        JSON.parse(`[${options.replaceAll('`', '')}]`),
      );
    expect(rows).toHaveLength(3);
  });
});
