import { all, type Script } from '../script.ts';

/** Reads of the AccountStore. */
export type AccountQuery =
  | { readonly type: 'byPerson'; readonly person: string }
  | { readonly type: 'byName'; readonly nameKey: string }
  | { readonly type: 'namesakes'; readonly nameKey: string; readonly lookKey: string }
  | { readonly type: 'passkey'; readonly id: string }
  | { readonly type: 'passkeysOf'; readonly person: string }
  | { readonly type: 'codesLeft'; readonly person: string };

const ACCOUNT =
  'person, name, name_key AS "nameKey", look_key AS "lookKey", created_at AS "createdAt", renamed_at AS "renamedAt", password';
const PASSKEY = `id, person, public_key AS "publicKey", counter, transports, label, created_at AS "createdAt",
  used_at AS "usedAt"`;

export function* readAccounts(query: AccountQuery): Script<unknown[]> {
  switch (query.type) {
    case 'byPerson':
      return yield* all(`SELECT ${ACCOUNT} FROM accounts WHERE person = :person`, { person: query.person });
    case 'byName':
      return yield* all(`SELECT ${ACCOUNT} FROM accounts WHERE name_key = :key`, { key: query.nameKey });
    case 'namesakes':
      return yield* all('SELECT person FROM accounts WHERE name_key = :nameKey OR look_key = :lookKey', {
        nameKey: query.nameKey,
        lookKey: query.lookKey,
      });
    case 'passkey':
      return yield* all(`SELECT ${PASSKEY} FROM passkeys WHERE id = :id`, { id: query.id });
    case 'passkeysOf':
      return yield* all(`SELECT ${PASSKEY} FROM passkeys WHERE person = :person ORDER BY created_at, id`, {
        person: query.person,
      });
    case 'codesLeft':
      return yield* all('SELECT count(*) AS count FROM recovery_codes WHERE person = :person', {
        person: query.person,
      });
  }
}
