import { boolean, object } from '@oriflamme/protocol/schema';
import { Type } from 'typebox';
import { defineRoute } from '../route.ts';

/** `GET /me`. */
const readCaller = defineRoute({
  method: 'GET',
  path: '/me',
  operation: 'readCaller',
  tag: 'You',
  summary: 'Who the server thinks you are.',
  who: 'anyone',
  scope: 'read',
  reply: object({
    name: Type.Union([Type.String(), Type.Null()], { description: 'your name; null without a session' }),
    hasAccount: boolean('whether the name belongs to an account'),
    isProgram: boolean('whether a token was used'),
  }),
  handle: async ({ caller: { person, program }, services: { names } }) => {
    const account = person && (await names?.nameOf(person.id));
    return {
      name: account ?? person?.name ?? null,
      hasAccount: account !== undefined,
      isProgram: program !== undefined,
    };
  },
});

export const CALLER_ROUTES = [readCaller];
