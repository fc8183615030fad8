import { boolean, integer, object, oneOf, pattern, playerName, singleLine } from '@oriflamme/protocol/schema';
import { MAX_LABEL } from '@oriflamme/protocol';
import { Type } from 'typebox';
import { type Scope, SCOPES, scopesOf } from '../../accounts/programs.ts';
import { ApiError, notFound } from '../apiError.ts';
import { defineRoute } from '../route.ts';
import { withPeople } from './peopleRoutes.ts';
import type { ApiServices } from '../services.ts';

const TAG = 'Programs';
const id = pattern(/^[\w-]{22}$/, 'the id of a token', 'which token');
const scope = oneOf(Object.keys(SCOPES) as Scope[], { description: 'what the program may do' });
const time = (description: string) => Type.Integer({ description: `${description}, in ms since 1970` });
const confirmation = pattern(
  /^[\w-]{1,200}$/,
  'a confirmation',
  'proof of a login within the last minutes, from the account page',
);

const token = object({
  id,
  label: Type.String({ description: 'what the owner calls it' }),
  scopes: Type.Array(scope),
  bot: Type.Union([Type.String(), Type.Null()], {
    description: 'the bot account that it acts for; null: the owner’s account',
  }),
  createdAt: time('when it was made'),
  usedAt: Type.Union([Type.Integer(), Type.Null()], {
    description: 'when it was last used, to the hour, in ms since 1970; null: never',
  }),
});

const challenge = boolean('whether everyone may invite it to a table');

function programsOf({ programs }: ApiServices) {
  if (!programs) throw notFound('This server has no accounts.');
  return programs;
}

function checkConfirmation({ proofs }: ApiServices, person: string, text: string): void {
  if (!proofs.check('confirmation', person, text)) throw new ApiError('forbidden', 'Confirm that it is you.');
}

const listTokens = defineRoute({
  method: 'GET',
  path: '/tokens',
  operation: 'listTokens',
  tag: TAG,
  summary: 'The tokens of your programs, without their secrets.',
  who: 'account',
  scope: null,
  reply: object({ tokens: Type.Array(token) }),
  handle: async ({ caller, services }) => {
    const tokens = await programsOf(services).tokensOf(caller.person.id);
    return {
      tokens: tokens.map((each) => ({
        id: each.id,
        label: each.label,
        scopes: scopesOf(each),
        bot: each.isBot ? each.name : null,
        createdAt: each.createdAt,
        usedAt: each.usedAt,
      })),
    };
  },
});

const createToken = defineRoute({
  method: 'POST',
  path: '/tokens',
  operation: 'createToken',
  tag: TAG,
  summary: 'Makes a token for a program. It is shown once.',
  description: 'The scope play is for bot accounts only: players who meet a program can see that it is one.',
  who: 'account',
  scope: null,
  body: object({
    label: singleLine(MAX_LABEL, 'what you call it'),
    scopes: Type.Array(scope, { minItems: 1, maxItems: 3, expected: 'a list of scopes' }),
    bot: Type.Union([playerName, Type.Null()], {
      description: 'the name of the bot account that it acts for; null: your own account',
    }),
    confirmation,
  }),
  reply: object({ id, token: Type.String({ description: 'the secret; only its hash is stored' }) }),
  handle: async ({ caller, services, body }) => {
    const programs = programsOf(services);
    checkConfirmation(services, caller.person.id, body.confirmation);
    if (body.bot === null && body.scopes.includes('play'))
      throw new ApiError('forbidden', 'Only bot accounts play through programs. Make one first.');
    const made = await programs.createToken(caller.person.id, body);
    if (made === 'full') throw tooMany('tokens', services.config.maxTokensPerAccount);
    if (made === 'refused') throw notFound('You have no bot account of that name.');
    return made;
  },
});

const removeToken = defineRoute({
  method: 'DELETE',
  path: '/tokens/{token}',
  operation: 'removeToken',
  tag: TAG,
  summary: 'Makes a token worthless, at once.',
  who: 'account',
  scope: null,
  params: object({ token: id }),
  handle: async ({ caller, services, params }) => {
    const wasThere = await programsOf(services).removeToken(caller.person.id, params.token);
    if (!wasThere) throw notFound('You have no such token.');
  },
});

const listOwnBots = defineRoute({
  method: 'GET',
  path: '/me/bots',
  operation: 'listOwnBots',
  tag: TAG,
  summary: 'Your bot accounts.',
  who: 'account',
  scope: null,
  reply: object({
    bots: Type.Array(
      object({ name: Type.String(), createdAt: time('when it was made'), mayBeChallenged: challenge }),
    ),
  }),
  handle: async ({ caller, services }) => {
    const bots = await programsOf(services).botsOf(caller.person.id);
    return {
      bots: bots.map(({ name, createdAt, mayBeChallenged }) => ({ name, createdAt, mayBeChallenged })),
    };
  },
});

const createBot = defineRoute({
  method: 'POST',
  path: '/me/bots',
  operation: 'createBot',
  tag: TAG,
  summary: 'Makes a bot account: a program plays under it, and everyone sees that it is one.',
  who: 'account',
  scope: null,
  body: object({ name: playerName, confirmation }),
  handle: async ({ caller, services, body }) => {
    const programs = programsOf(services);
    checkConfirmation(services, caller.person.id, body.confirmation);
    const outcome = await programs.createBot(caller.person.id, body.name);
    if (outcome === 'full') throw tooMany('bot accounts', services.config.maxBotsPerAccount);
    if (outcome === 'refused')
      throw new ApiError('conflict', 'This name cannot be used. Choose another one.');
  },
});

const setBot = defineRoute({
  method: 'PUT',
  path: '/me/bots/{bot}',
  operation: 'setBot',
  tag: TAG,
  summary: 'Changes whether everyone may invite a bot account to a table.',
  who: 'account',
  scope: null,
  params: object({ bot: playerName }),
  body: object({ mayBeChallenged: challenge }),
  handle: async ({ caller, services, params, body }) => {
    const bot = await programsOf(services).botOf(caller.person.id, params.bot);
    if (!bot) throw notFound('You have no bot account of that name.');
    await withPeople(services, async (people) => {
      const privacy = await people.privacyOf(bot.person);
      const contact = body.mayBeChallenged ? 'everyone' : 'nobody';
      const asBot = { person: { id: bot.person, name: bot.name }, keys: caller.keys };
      await people.setPrivacy(asBot, { ...privacy, contact });
    });
  },
});

const removeBot = defineRoute({
  method: 'DELETE',
  path: '/me/bots/{bot}',
  operation: 'removeBot',
  tag: TAG,
  summary: 'Deletes a bot account and its tokens. In games, a pseudonym takes its place.',
  who: 'account',
  scope: null,
  params: object({ bot: playerName }),
  query: object({ confirmation }),
  handle: async ({ caller, services, params, query }) => {
    const programs = programsOf(services);
    checkConfirmation(services, caller.person.id, query.confirmation);
    if (!(await programs.removeBot(caller.person.id, params.bot)))
      throw notFound('You have no bot account of that name.');
  },
});

const MAX_BOTS = 100;

const listBots = defineRoute({
  method: 'GET',
  path: '/bots',
  operation: 'listBots',
  tag: TAG,
  summary: 'All bot accounts, by name. Invite one to your table to challenge it.',
  who: 'anyone',
  scope: 'read',
  query: object({
    after: Type.Optional(playerName),
    max: Type.Optional(integer(1, MAX_BOTS, 'how many')),
  }),
  reply: object({
    bots: Type.Array(object({ name: Type.String(), mayBeChallenged: challenge })),
    next: Type.Union([Type.String(), Type.Null()], {
      description: '`after` of the next page; null at the end',
    }),
  }),
  handle: async ({ services, query: { after = '', max = MAX_BOTS } }) => {
    const bots = await programsOf(services).bots(after, max);
    return {
      bots: bots.map(({ name, mayBeChallenged }) => ({ name, mayBeChallenged })),
      next: bots.length === max ? bots[max - 1].name : null,
    };
  },
});

const tooMany = (what: string, max: number) =>
  new ApiError('conflict', `You have ${max} ${what}, and cannot make more.`);

export const PROGRAM_ROUTES = [
  listTokens,
  createToken,
  removeToken,
  listOwnBots,
  createBot,
  setBot,
  removeBot,
  listBots,
];
