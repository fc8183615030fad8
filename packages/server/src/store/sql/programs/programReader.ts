import type { EndedQuery } from '../../programStore.ts';
import { all, type Script } from '../script.ts';

/** Reads of the ProgramStore. */
export type ProgramQuery =
  | { readonly type: 'token'; readonly hash: string }
  | { readonly type: 'liveTokens'; readonly ids: readonly string[] }
  | { readonly type: 'tokensOf' | 'botsOf'; readonly owner: string; readonly max: number }
  | { readonly type: 'bot'; readonly person: string }
  | { readonly type: 'bots'; readonly after: string; readonly max: number }
  | ({ readonly type: 'ended' } & EndedQuery);

const TOKENS = `SELECT api_tokens.id, api_tokens.owner, api_tokens.person, label, scopes,
    api_tokens.created_at AS "createdAt", used_at AS "usedAt", accounts.name,
    CASE WHEN bot_accounts.person IS NULL THEN 0 ELSE 1 END AS "isBot"
  FROM api_tokens JOIN accounts ON accounts.person = api_tokens.person
  LEFT JOIN bot_accounts ON bot_accounts.person = api_tokens.person`;

const BOTS = `SELECT bot_accounts.person, owner, accounts.name, bot_accounts.created_at AS "createdAt",
    CASE WHEN coalesce(privacy.contact, 'everyone') = 'everyone' THEN 1 ELSE 0 END AS "mayBeChallenged"
  FROM bot_accounts JOIN accounts ON accounts.person = bot_accounts.person
  LEFT JOIN privacy ON privacy.person = bot_accounts.person`;

const ENDED = 'SELECT tables.id, name AS "table", ended_at AS "endedAt" FROM tables';
// The index on the time finds the first one.
const AFTER = `ended_at >= :endedAt AND (ended_at > :endedAt OR tables.id > :id) AND ended_at < :before
  ORDER BY ended_at, tables.id LIMIT :max`;

/** Read queries of the ProgramStore. */
export function* readPrograms(query: ProgramQuery): Script<unknown[]> {
  switch (query.type) {
    case 'token':
      return yield* all(`${TOKENS} WHERE hash = :hash`, { hash: query.hash });
    case 'liveTokens': {
      const names = query.ids.map((_, index) => `:id${index}`).join(', ');
      const values = Object.fromEntries(query.ids.map((id, index) => [`id${index}`, id]));
      return yield* all(`SELECT id FROM api_tokens WHERE id IN (${names})`, values);
    }
    case 'tokensOf':
      return yield* all(
        `${TOKENS} WHERE api_tokens.owner = :owner ORDER BY api_tokens.created_at DESC, id LIMIT :max`,
        { owner: query.owner, max: query.max },
      );
    case 'botsOf':
      return yield* all(`${BOTS} WHERE owner = :owner ORDER BY accounts.name_key LIMIT :max`, {
        owner: query.owner,
        max: query.max,
      });
    case 'ended': {
      const { person, after, before, max } = query;
      const values = { ...after, before, max };
      if (person === null) return yield* all(`${ENDED} WHERE ${AFTER}`, values);
      return yield* all(
        `${ENDED} JOIN players ON players.table_id = tables.id WHERE players.person = :person AND ${AFTER}`,
        { person, ...values },
      );
    }
    case 'bot':
      return yield* all('SELECT person FROM bot_accounts WHERE person = :person', { person: query.person });
    case 'bots':
      return yield* all(`${BOTS} WHERE accounts.name_key > :after ORDER BY accounts.name_key LIMIT :max`, {
        after: query.after,
        max: query.max,
      });
  }
}
