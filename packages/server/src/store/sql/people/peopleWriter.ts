import { DEFAULT_PRIVACY, type PeopleChange, type PeopleOutcome } from '../../peopleStore.ts';
import type { Dialect } from '../dialect.ts';
import { readPrivacy } from './peopleReader.ts';
import { all, run, type Script } from '../script.ts';

type ChangeOf<T extends PeopleChange['type']> = Extract<PeopleChange, { type: T }>;

/** Write queries of the PeopleStore, each change a script for one transaction. */
export class PeopleWriter {
  private readonly dialect: Dialect;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  *apply(change: PeopleChange): Script<PeopleOutcome> {
    switch (change.type) {
      case 'follow':
        return yield* this.follow(change);
      case 'unfollow': {
        const { follower, followed } = change;
        const sql = 'DELETE FROM follows WHERE follower = :follower AND followed = :followed';
        return outcomeOf(yield* run(sql, { follower, followed }));
      }
      case 'block':
        return yield* this.block(change);
      case 'unblock': {
        const { blocker, blocked } = change;
        const sql = 'DELETE FROM blocks WHERE blocker = :blocker AND blocked = :blocked';
        return outcomeOf(yield* run(sql, { blocker, blocked }));
      }
      case 'invite':
        return yield* this.invite(change);
      case 'removeInvite': {
        const { invitee, inviter, table } = change;
        return outcomeOf(
          yield* run(
            `DELETE FROM invites WHERE invitee = :invitee AND table_name = :table
             AND inviter = coalesce(:inviter, inviter)`,
            { invitee, inviter, table },
          ),
        );
      }
      case 'setPrivacy': {
        const { person, privacy } = change;
        yield* run(
          `INSERT INTO privacy (person, profile, presence, contact) VALUES (:person, :profile, :presence, :contact)
           ON CONFLICT (person) DO UPDATE SET profile = :profile, presence = :presence, contact = :contact`,
          { person, ...privacy },
        );
        return 'done';
      }
      case 'setOnline':
        return yield* this.setOnline(change);
    }
  }

  private *follow({ follower, followed, at, max }: ChangeOf<'follow'>): Script<PeopleOutcome> {
    yield* this.lock(follower, followed);
    const own = { follower, followed };
    const known = yield* all(
      'SELECT 1 AS x FROM follows WHERE follower = :follower AND followed = :followed',
      own,
    );
    if (known.length > 0) return 'same';
    if (!(yield* mayContact(follower, followed))) return 'refused';
    if ((yield* countOf('follows WHERE follower = :person', follower)) >= max) return 'full';
    yield* run('INSERT INTO follows (follower, followed, at) VALUES (:follower, :followed, :at)', {
      ...own,
      at,
    });
    return 'done';
  }

  private *block({ blocker, blocked, name, at, max }: ChangeOf<'block'>): Script<PeopleOutcome> {
    yield* this.lock(blocker, blocked);
    const pair = { blocker, blocked };
    const known = yield* all(
      'SELECT 1 AS x FROM blocks WHERE blocker = :blocker AND blocked = :blocked',
      pair,
    );
    if (known.length > 0) return 'same';
    if ((yield* countOf('blocks WHERE blocker = :person', blocker)) >= max) return 'full';
    yield* run(
      `INSERT INTO blocks (blocker, blocked, name, at) VALUES (:blocker, :blocked, :name, :at)
       ON CONFLICT DO NOTHING`,
      { ...pair, name, at },
    );
    yield* run(
      `DELETE FROM follows WHERE (follower = :blocker AND followed = :blocked)
         OR (follower = :blocked AND followed = :blocker)`,
      pair,
    );
    yield* run(
      `DELETE FROM invites WHERE (inviter = :blocker AND invitee = :blocked)
         OR (inviter = :blocked AND invitee = :blocker)`,
      pair,
    );
    return 'done';
  }

  private *invite(change: ChangeOf<'invite'>): Script<PeopleOutcome> {
    const { inviter, invitee, table, at, before, max } = change;
    yield* this.lock(inviter, invitee);
    if (!(yield* mayContact(inviter, invitee))) return 'refused';
    yield* run('DELETE FROM invites WHERE invitee = :invitee AND at < :before', { invitee, before });
    const added = yield* run(
      `INSERT INTO invites (invitee, inviter, table_name, at) VALUES (:invitee, :inviter, :table, :at)
       ON CONFLICT DO NOTHING`,
      { invitee, inviter, table, at },
    );
    if (added === 0) return 'same';
    const old = yield* all<{ inviter: string; table: string }>(
      `SELECT inviter, table_name AS "table" FROM invites WHERE invitee = :invitee
       ORDER BY at DESC, inviter, table_name LIMIT 1000 OFFSET :max`,
      { invitee, max },
    );
    for (const each of old)
      yield* run(
        'DELETE FROM invites WHERE invitee = :invitee AND inviter = :inviter AND table_name = :table',
        { invitee, ...each },
      );
    return 'done';
  }

  private *setOnline({ server, came, went }: ChangeOf<'setOnline'>): Script<PeopleOutcome> {
    const { oneOf } = this.dialect;
    if (went.length > 0)
      yield* run(`DELETE FROM online_people WHERE server = :server AND ${oneOf('person', ':went')}`, {
        server,
        went: JSON.stringify(went),
      });
    if (came.length > 0)
      yield* run(
        `INSERT INTO online_people (server, person)
         SELECT CAST(:server AS TEXT), person FROM accounts WHERE ${oneOf('person', ':came')} ON CONFLICT DO NOTHING`,
        { server, came: JSON.stringify(came) },
      );
    return 'done';
  }

  /** What two people do with each other happens in turn. Guests have no row: they only block, which adds one row each. */
  private *lock(one: string, other: string): Script<void> {
    for (const person of [one, other].toSorted())
      yield* all(`SELECT person FROM accounts WHERE person = :person ${this.dialect.forUpdate}`, { person });
  }
}

const outcomeOf = (changes: number): PeopleOutcome => (changes > 0 ? 'done' : 'same');

function* countOf(rows: string, person: string): Script<number> {
  const [{ count }] = yield* all<{ count: number }>(`SELECT count(*) AS count FROM ${rows}`, { person });
  return count;
}

/** Whether someone may follow or invite another person. */
function* mayContact(person: string, other: string): Script<boolean> {
  const blocks = yield* all(
    `SELECT 1 AS x FROM blocks WHERE (blocker = :other AND blocked = :person)
       OR (blocker = :person AND blocked = :other)`,
    { person, other },
  );
  if (blocks.length > 0) return false;
  const [{ contact } = DEFAULT_PRIVACY] = yield* readPrivacy(other);
  if (contact !== 'followed') return contact === 'everyone';
  const follows = yield* all('SELECT 1 AS x FROM follows WHERE follower = :other AND followed = :person', {
    person,
    other,
  });
  return follows.length > 0;
}

/** Deletes all that a person has to do with others. */
export function* deleteRelations(person: string): Script<void> {
  yield* run('DELETE FROM follows WHERE follower = :person OR followed = :person', { person });
  yield* run('DELETE FROM blocks WHERE blocker = :person OR blocked = :person', { person });
  yield* run('DELETE FROM invites WHERE inviter = :person OR invitee = :person', { person });
  yield* run('DELETE FROM privacy WHERE person = :person', { person });
  yield* run('DELETE FROM online_people WHERE person = :person', { person });
}
