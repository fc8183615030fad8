import { boolean, integer, object, oneOf, pattern, table } from '@oriflamme/protocol/schema';
import { type Static, Type } from 'typebox';
import { PeopleError } from '../../people/peopleError.ts';
import type { People, PeopleCaller, Target } from '../../people/people.ts';
import { ApiError, notFound } from '../apiError.ts';
import { defineRoute } from '../route.ts';
import type { ApiServices } from '../services.ts';

const text = (description: string) => Type.String({ description });
export const accountName = Type.String({
  minLength: 1,
  maxLength: 40,
  expected: 'a name',
  description: 'the name of an account',
});
const seat = integer(0, 4, 'the person’s seat there, counted from 0');
const time = (description: string) => Type.Number({ description: `${description}, in ms since 1970` });

/** Someone else: by the name of an account, or by a seat at a table. */
const target = object({
  name: Type.Optional(accountName),
  table: Type.Optional(table),
  seat: Type.Optional(seat),
});

function targetOf(given: Static<typeof target>): Target {
  if (given.name !== undefined) return { name: given.name };
  if (given.table !== undefined && given.seat !== undefined) return { table: given.table, seat: given.seat };
  throw new ApiError('malformed', 'Give a name, or a table and a seat.');
}

/** Answers with what the people service returns, and its refusals as those of the interface. */
export async function withPeople<T>(
  { people }: ApiServices,
  act: (people: People) => Promise<T>,
): Promise<T> {
  if (!people) throw notFound();
  try {
    return await act(people);
  } catch (error) {
    throw error instanceof PeopleError ? new ApiError(error.reason, error.message) : error;
  }
}

const base = { tag: 'People', who: 'account', scope: null } as const;
const TARGET = 'Someone is named by the name of their account, or by a table and a seat.';

export const isProgram = Type.Optional(
  Type.Literal(true, { description: 'a program plays under this bot account' }),
);

const followed = object({
  name: text('their name'),
  isProgram,
  followsBack: boolean('whether they follow you'),
  presence: Type.Union([oneOf(['online', 'table']), Type.Null()], {
    description: '`online`, or `table` while they play; null if they are away, or do not want it to be seen',
  }),
  table: Type.Union([Type.String(), Type.Null()], {
    description: 'the public table at which they are, if there is one',
  }),
});

const listFollowing = defineRoute({
  ...base,
  method: 'GET',
  path: '/following',
  operation: 'listFollowing',
  summary: 'The people whom you follow, with whether they are online.',
  scope: 'read',
  reply: object({ people: Type.Array(followed) }),
  handle: async ({ services, caller }) =>
    withPeople(services, async (people) => ({ people: await people.followed(caller.person.id) })),
});

const follow = defineRoute({
  ...base,
  method: 'POST',
  path: '/following',
  operation: 'follow',
  summary: 'Follows someone.',
  description: TARGET,
  body: target,
  handle: async ({ services, caller, body }) =>
    withPeople(services, (people) => people.follow(caller as PeopleCaller, targetOf(body))),
});

const unfollow = defineRoute({
  ...base,
  method: 'DELETE',
  path: '/following/{name}',
  operation: 'unfollow',
  summary: 'Follows someone no longer.',
  params: object({ name: accountName }),
  handle: async ({ services, caller, params }) =>
    withPeople(services, (people) => people.unfollow(caller as PeopleCaller, params)),
});

const listBlocks = defineRoute({
  ...base,
  method: 'GET',
  path: '/blocks',
  operation: 'listBlocks',
  summary: 'The people whom you have blocked.',
  who: 'person',
  reply: object({
    blocks: Type.Array(
      object({
        block: text('the id of the block'),
        name: text('their name at that time'),
        at: time('when'),
      }),
    ),
  }),
  handle: async ({ services, caller }) =>
    withPeople(services, async (people) => ({ blocks: await people.blocked(caller.person.id) })),
});

const block = defineRoute({
  ...base,
  method: 'POST',
  path: '/blocks',
  operation: 'block',
  summary: 'Blocks someone.',
  description: `They cannot sit down where you sit or are the host, you do not get their chat and emotes, and they can neither follow nor invite you. They are not told. ${TARGET}`,
  who: 'person',
  body: target,
  handle: async ({ services, caller, body }) =>
    withPeople(services, (people) => people.block(caller as PeopleCaller, targetOf(body))),
});

const unblock = defineRoute({
  ...base,
  method: 'DELETE',
  path: '/blocks/{block}',
  operation: 'unblock',
  summary: 'Ends a block.',
  who: 'person',
  params: object({ block: pattern(/^[\w-]{22}$/, 'the id of a block', 'the id of the block') }),
  handle: async ({ services, caller, params }) =>
    withPeople(services, (people) => people.unblock(caller as PeopleCaller, params.block)),
});

const readRelation = defineRoute({
  ...base,
  method: 'GET',
  path: '/relation',
  operation: 'readRelation',
  summary: 'How you stand to someone.',
  description: TARGET,
  who: 'person',
  query: target,
  reply: object({
    name: text('their name'),
    isProgram,
    hasAccount: boolean('whether they have an account'),
    isSelf: boolean('whether it is you'),
    isFollowed: boolean('whether you follow them'),
    isBlocked: boolean('whether you have blocked them'),
  }),
  handle: async ({ services, caller, query }) =>
    withPeople(services, (people) => people.relation(caller.person, targetOf(query))),
});

const listInvites = defineRoute({
  ...base,
  method: 'GET',
  path: '/invites',
  operation: 'listInvites',
  summary: 'The invites to you, to tables at which a seat is free.',
  scope: 'read',
  reply: object({
    invites: Type.Array(
      object({
        from: text('who invites you'),
        table,
        at: time('when'),
        seats: Type.Number({ description: 'the number of seats at the table' }),
      }),
    ),
  }),
  handle: async ({ services, caller }) =>
    withPeople(services, async (people) => {
      const invites = await people.invitesOf(caller.person.id);
      return { invites: invites.map(({ from, table: id, at, seats }) => ({ from, table: id, at, seats })) };
    }),
});

const invite = defineRoute({
  ...base,
  method: 'POST',
  path: '/invites',
  operation: 'invite',
  summary: 'Invites someone to a table at which you are.',
  body: object({ table, name: accountName }),
  handle: async ({ services, caller, body }) =>
    withPeople(services, (people) => people.invite(caller as PeopleCaller, body.table, { name: body.name })),
});

const declineInvite = defineRoute({
  ...base,
  method: 'DELETE',
  path: '/invites/{table}',
  operation: 'declineInvite',
  summary: 'Removes the invites to a table.',
  params: object({ table }),
  handle: async ({ services, caller, params }) =>
    withPeople(services, (people) => people.declineInvite(caller.person.id, params.table)),
});

const privacy = object({
  profile: oneOf(['private', 'public'], { description: 'who may see your profile' }),
  presence: oneOf(['nobody', 'mutual', 'followers'], {
    description: 'who may see that you are online; `mutual`: followers whom you follow',
  }),
  contact: oneOf(['nobody', 'followed', 'everyone'], {
    description: 'who may follow and invite you; `followed`: people whom you follow',
  }),
});

const readPrivacy = defineRoute({
  ...base,
  method: 'GET',
  path: '/privacy',
  operation: 'readPrivacy',
  summary: 'Who may see and do what.',
  reply: privacy,
  handle: async ({ services, caller }) =>
    withPeople(services, (people) => people.privacyOf(caller.person.id)),
});

const setPrivacy = defineRoute({
  ...base,
  method: 'PUT',
  path: '/privacy',
  operation: 'setPrivacy',
  summary: 'Changes who may see and do what.',
  body: privacy,
  handle: async ({ services, caller, body }) =>
    withPeople(services, (people) => people.setPrivacy(caller as PeopleCaller, body)),
});

export const PEOPLE_ROUTES = [
  listFollowing,
  follow,
  unfollow,
  listBlocks,
  block,
  unblock,
  readRelation,
  listInvites,
  invite,
  declineInvite,
  readPrivacy,
  setPrivacy,
];
