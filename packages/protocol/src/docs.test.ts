import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CHAT_HISTORY_LENGTH,
  MAX_BANK_MINUTES,
  MAX_DAYS,
  MAX_INCREMENT_SECONDS,
  MAX_MESSAGE_BYTES,
  MAX_NAME,
  MAX_CHAT_LENGTH,
  MAX_LISTED_TABLES,
  MAX_MY_TABLES,
} from './limits.ts';
import { type Change, type ServerMessage, REJECTION_REASONS } from './messages.ts';
import {
  MAX_CARD,
  MAX_SEQ,
  MAX_DECISION,
  MAX_AUTO_KEEP,
  MAX_OPTION,
  MAX_TABLE_ID_LENGTH,
  TABLE_ID_LENGTH,
} from './fieldRanges.ts';
import { type PackedOptions, unpackOptions } from './packedOptions.ts';
import { CHAT_PHRASES } from './chatPhrases.ts';
import { BOT_LEVELS } from './tableConfig.ts';
import { parseMessage } from './parseMessage.ts';
import { examples } from './testing/examples.ts';

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

const conversation = [...page.matchAll(/^```text\n(.*?)^```$/gms)].map(([, block]) => block).join('');

/** What is sent on the page, and what is told before the next is sent. */
const exchanges = conversation
  .split(/^> /mu)
  .slice(1)
  .map((lines) => {
    const [sent, ...told] = lines.trim().split('\n');
    return { sent, told };
  });

/** The cells of each row of the table under this heading. */
const rows = (heading: string): string[][] => {
  const [, table] = page.split(`| ${heading} |`);
  const lines = table.split('\n\n')[0].split('\n').slice(2);
  return lines.map((line) => line.slice(2, -2).split(' | '));
};

const names = (heading: string) => rows(heading).map(([name]) => name.replaceAll('`', ''));

describe('the page about the protocol', () => {
  it('shows messages that are read, or refused as it says', () => {
    for (const { sent, told } of exchanges) {
      const result = parseMessage(sent);
      const beginnings =
        'refused' in result
          ? [JSON.stringify({ type: 'refused', ...result.refused })]
          : [
              '{"type":"welcome"',
              ...['done', 'refused'].map((type) => `{"type":"${type}","id":${result.message.id}`),
            ];
      expect(told, sent).toSatisfy((lines: string[]) =>
        lines.some((line) => beginnings.some((beginning) => line.startsWith(`< ${beginning}`))),
      );
    }
    expect(exchanges.length).toBeGreaterThan(10);
  });

  it('lists every request with its fields', () => {
    const shown = rows('request').map(([name, fields]) => [name, ...(fields.match(/`\w+`/gu) ?? [])]);
    const real = Object.values(examples).map((message) => {
      const fields = Object.keys(message).filter((name) => name !== 'type' && name !== 'id');
      return [message.type, ...fields].map((name) => `\`${name}\``);
    });
    expect(shown).toEqual(real);
  });

  it('lists every message of the server and every change', () => {
    const messages: Record<ServerMessage['type'], true> = {
      welcome: true,
      done: true,
      refused: true,
      tables: true,
      mine: true,
      arrived: true,
      changed: true,
    };
    const changes: Record<Change['type'], true> = {
      table: true,
      events: true,
      rematch: true,
      said: true,
      phrase: true,
    };
    expect(names('message')).toEqual(Object.keys(messages));
    expect(names('change')).toEqual(Object.keys(changes));
  });

  it('shows how options are packed', () => {
    for (const [group, options] of rows('group')) {
      const unquoted = (cell: string) => JSON.parse(`[${cell.replaceAll('`', '')}]`) as unknown[];
      expect(unpackOptions(unquoted(group) as unknown as PackedOptions)).toEqual(unquoted(options));
    }
    expect(rows('group')).toHaveLength(3);
  });

  it('lists every refusal, phrase and bot', () => {
    expect(names('reason')).toEqual(REJECTION_REASONS);
    expect(page).toContain(`The phrases are ${CHAT_PHRASES.map((phrase) => `\`${phrase}\``).join(', ')}.`);
    for (const level of BOT_LEVELS) expect(page).toContain(`\`${level}\``);
  });

  it('names every limit', () => {
    const number = (value: number) => value.toLocaleString('en');
    expect(rows('what').map(([, limit]) => limit)).toEqual([
      `${number(MAX_MESSAGE_BYTES)} bytes`,
      `1 to ${MAX_NAME} characters`,
      `1 to ${MAX_CHAT_LENGTH} characters`,
      `1 to ${MAX_TABLE_ID_LENGTH} letters, digits, \`-\` and \`_\``,
      `${TABLE_ID_LENGTH} letters, digits, \`-\` and \`_\``,
      `up to ${number(Number.MAX_SAFE_INTEGER)}`,
      `up to ${number(MAX_SEQ)}`,
      `up to ${number(MAX_DECISION)}`,
      `up to ${number(MAX_OPTION)}`,
      `at most ${MAX_AUTO_KEEP} cards, with numbers from 1 to ${number(MAX_CARD)}`,
      `1 to ${number(MAX_BANK_MINUTES * 60)} seconds`,
      `0 to ${MAX_INCREMENT_SECONDS} seconds`,
      `1 to ${MAX_DAYS}`,
      `the last ${CHAT_HISTORY_LENGTH}`,
      `at most ${MAX_MY_TABLES}`,
      `at most ${MAX_LISTED_TABLES}, those with a free seat first`,
    ]);
  });
});
