import type { Privacy, RelationData } from '../../peopleStore.ts';
import type { Dialect } from '../dialect.ts';
import { all, type Script } from '../script.ts';

/** Reads of the PeopleStore. */
export type PeopleQuery =
  | { readonly type: 'followedBy' | 'blockedBy' | 'relations'; readonly person: string; readonly max: number }
  | { readonly type: 'blocksOf'; readonly people: readonly string[] }
  | { readonly type: 'stamps'; readonly what: 'blocks' | 'invites'; readonly people: readonly string[] }
  | { readonly type: 'following'; readonly follower: string; readonly followed: string }
  | { readonly type: 'blockers' | 'keptApart'; readonly person: string; readonly others: readonly string[] }
  | { readonly type: 'invitesTo'; readonly person: string; readonly since: number; readonly max: number }
  | { readonly type: 'privacy'; readonly person: string }
  | { readonly type: 'online'; readonly others: readonly string[]; readonly now: number | null };

const BLOCKED = 'SELECT blocked AS person, name, at FROM blocks WHERE blocker = :person';

/** Read queries of the PeopleStore. */
export function* readPeople(dialect: Dialect, query: PeopleQuery): Script<unknown[]> {
  switch (query.type) {
    case 'followedBy': {
      const { person, max } = query;
      return yield* all(
        `SELECT accounts.person, accounts.name, coalesce(privacy.presence, 'mutual') AS presence,
           CASE WHEN back.follower IS NULL THEN 0 ELSE 1 END AS "followsBack",
           CASE WHEN bot_accounts.person IS NULL THEN 0 ELSE 1 END AS "isProgram"
         FROM follows JOIN accounts ON accounts.person = follows.followed
         LEFT JOIN privacy ON privacy.person = follows.followed
         LEFT JOIN bot_accounts ON bot_accounts.person = follows.followed
         LEFT JOIN follows back ON back.follower = follows.followed AND back.followed = follows.follower
         WHERE follows.follower = :person ORDER BY accounts.name_key LIMIT :max`,
        { person, max },
      );
    }
    case 'following':
      return yield* all('SELECT at FROM follows WHERE follower = :follower AND followed = :followed', {
        follower: query.follower,
        followed: query.followed,
      });
    case 'blockedBy':
      return yield* all(`${BLOCKED} ORDER BY at DESC, blocked LIMIT :max`, {
        person: query.person,
        max: query.max,
      });
    case 'blocksOf':
      return yield* all(
        `SELECT blocker, blocked, at FROM blocks WHERE ${dialect.oneOf('blocker', ':people')}`,
        { people: JSON.stringify(query.people) },
      );
    case 'stamps': {
      const [table, column] = query.what === 'blocks' ? ['blocks', 'blocker'] : ['invites', 'invitee'];
      return yield* all(
        `SELECT ${column} AS person, count(*) AS count, max(at) AS last FROM ${table}
         WHERE ${dialect.oneOf(column, ':people')} GROUP BY ${column}`,
        { people: JSON.stringify(query.people) },
      );
    }
    case 'blockers':
      return yield* all(
        `SELECT blocker AS person FROM blocks WHERE blocked = :person AND ${dialect.oneOf('blocker', ':others')}`,
        { person: query.person, others: JSON.stringify(query.others) },
      );
    case 'keptApart':
      return yield* all(
        `SELECT blocker AS person FROM blocks WHERE blocked = :person AND ${dialect.oneOf('blocker', ':others')}
         UNION
         SELECT blocked FROM blocks WHERE blocker = :person AND ${dialect.oneOf('blocked', ':others')}`,
        { person: query.person, others: JSON.stringify(query.others) },
      );
    case 'invitesTo':
      return yield* all(
        `SELECT inviter, accounts.name, table_name AS "table", at FROM invites
         JOIN accounts ON accounts.person = inviter
         WHERE invitee = :person AND at >= :since ORDER BY at DESC, inviter, table_name LIMIT :max`,
        { person: query.person, since: query.since, max: query.max },
      );
    case 'privacy':
      return yield* readPrivacy(query.person);
    case 'online':
      return yield* all(
        `SELECT online_people.person, min(presence.table_name) AS "table" FROM online_people
         JOIN servers ON servers.name = online_people.server AND servers.until > ${dialect.now(':now')}
         LEFT JOIN presence ON presence.server = online_people.server AND presence.person = online_people.person
         WHERE ${dialect.oneOf('online_people.person', ':others')}
         GROUP BY online_people.person ORDER BY online_people.person`,
        { others: JSON.stringify(query.others), now: query.now },
      );
    case 'relations':
      return [yield* relations(query.person, query.max)];
  }
}

export const readPrivacy = (person: string): Script<Privacy[]> =>
  all<Privacy>('SELECT profile, presence, contact FROM privacy WHERE person = :person', { person });

/** Everything that a person has stored about others. */
export function* relations(person: string, max: number): Script<RelationData> {
  const values = { person, max };
  return {
    follows: yield* all('SELECT followed, at FROM follows WHERE follower = :person LIMIT :max', values),
    blocks: yield* all(`${BLOCKED} LIMIT :max`, values),
    invites: yield* all(
      'SELECT inviter AS "from", table_name AS "table", at FROM invites WHERE invitee = :person LIMIT :max',
      values,
    ),
    sentInvites: yield* all(
      'SELECT invitee AS "to", table_name AS "table", at FROM invites WHERE inviter = :person LIMIT :max',
      values,
    ),
    privacy: (yield* readPrivacy(person))[0] ?? null,
  };
}
