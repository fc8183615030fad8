import type { TSchema } from 'typebox';
import { BOT_LEVELS } from '../botLevels.ts';
import { CHAT_PHRASES } from '../chatPhrases.ts';
import { EMOTES } from '../emotes.ts';
import { REJECTION_REASONS } from '../rejectionReasons.ts';
import { REPORT_REASONS } from '../reportReasons.ts';
import { CLIENT_MESSAGES } from '../schema/clientMessages.ts';
import * as server from '../schema/serverMessages.ts';
import { tableConfig, timeControl } from '../schema/tableConfig.ts';
import { limits } from './limits.ts';
import { fieldTable, table, typeTable } from './tables.ts';

const code = (word: string) => `\`${word}\``;
const MARKED = /(<!-- generated: (\w+) -->\n)[^]*?(<!-- end -->)/g;

/** The parts of docs/protocol.md that follow from the schemas, by the name in their marker. */
export const referenceSections: Readonly<Record<string, string>> = {
  requests: typeTable('Request', CLIENT_MESSAGES, ['type', 'id']),
  responses: typeTable('Response', server.RESPONSES, ['type', 'id']),
  pushes: typeTable('Message', server.PUSHES, ['type']),
  changes: typeTable('Change', server.CHANGES, ['type']),
  config: fieldTable(tableConfig),
  timeControl: typeTable('Time control', byType(timeControl.anyOf), ['type']),
  view: fieldTable(server.tableView),
  seats: typeTable('Seat', byType(server.seatView.anyOf), ['type']),
  game: fieldTable(server.gameSnapshot),
  pending: fieldTable(server.pendingDecision),
  clock: fieldTable(server.clockView),
  deal: fieldTable(server.dealView),
  disclosure: fieldTable(server.disclosure),
  myTable: fieldTable(server.myTable),
  invitation: fieldTable(server.invitation),
  finishedGame: fieldTable(server.finishedGame),
  stats: fieldTable(server.serverStats),
  reasons: table(
    ['Reason', 'Meaning'],
    Object.entries(REJECTION_REASONS).map(([reason, meaning]) => [code(reason), meaning]),
  ),
  phrases: CHAT_PHRASES.map(code).join(', '),
  reportReasons: REPORT_REASONS.map(code).join(', '),
  emotes: EMOTES.map(code).join(', '),
  levels: BOT_LEVELS.map(code).join(', '),
  limits: table(['What', 'Limit'], limits),
};

function byType(schemas: readonly TSchema[]): Record<string, TSchema> {
  return Object.fromEntries(
    schemas.map((schema) => [(schema as TaggedSchema).properties.type.const, schema] as const),
  );
}

type TaggedSchema = TSchema & { readonly properties: { readonly type: { readonly const: string } } };

/** The page with its generated parts brought up to date. */
export const updateReference = (page: string): string =>
  page.replaceAll(MARKED, (_, begin: string, name: string, end: string) => {
    const section = referenceSections[name];
    if (section === undefined) throw new Error(`There is no generated section ${name}.`);
    return `${begin}${section}\n${end}`;
  });
