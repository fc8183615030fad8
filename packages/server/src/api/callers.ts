import type { IncomingMessage } from 'node:http';
import { clientInfoOf } from '../http/clientInfo.ts';
import { isAllowedOrigin } from '../http/origin.ts';
import type { Program } from '../accounts/programs.ts';
import { type RateName, refusalText } from '../limits/clientLimits.ts';
import { type LimitKey, personKey } from '../limits/limitKeys.ts';
import { refusesNewcomer } from '../limits/newcomers.ts';
import { banText } from '../moderation/banText.ts';
import { ApiError } from './apiError.ts';
import type { ApiCaller, ApiRoute } from './route.ts';
import type { ApiServices } from './services.ts';

/** Who calls; rejects if they may not call this route. Cheap checks come first. */
export async function admit(
  request: IncomingMessage,
  route: ApiRoute,
  services: ApiServices,
): Promise<ApiCaller> {
  const caller = await identify(request, route, services);
  checkOrigin(request, route, caller, services);
  if (route.who !== 'anyone' || route.method !== 'GET') {
    const ban = banOf(caller, services);
    if (ban) throw new ApiError('banned', banText(ban));
  }
  if (route.who !== 'anyone' && !caller.person)
    throw new ApiError('not-logged-in', 'Create a session first, at /api/session.');
  if (await refusesNewcomer(services, caller.person))
    throw new ApiError('overloaded', 'The server is busy. Try again in a minute.', { 'retry-after': '60' });
  if (route.limit) take(services.limits, route.limit, caller.keys);
  return route.who === 'account' && !caller.program ? asAccount(caller, services) : caller;
}

/** A ban of the owner holds for all bots. */
function banOf({ person, program, client }: ApiCaller, { moderation }: ApiServices) {
  const owner = program && { id: program.owner, name: '' };
  return moderation.banOf(person, client.address) ?? (owner && moderation.banOf(owner, client.address));
}

async function identify(
  request: IncomingMessage,
  route: ApiRoute,
  services: ApiServices,
): Promise<ApiCaller> {
  const { sessions, config, limits } = services;
  const client = clientInfoOf(request, config.trustedProxies);
  if (request.headers.authorization === undefined) {
    const session = sessions.sessionOf(request, client);
    const person = session?.person;
    const keys = person ? [personKey(person.id), ...client.keys] : client.keys;
    return { person, session, program: undefined, client, keys };
  }
  const program = await programOf(request.headers.authorization, route, services);
  const { person } = program;
  // Requests from the address were counted before.
  take(limits, 'programs', [{ scope: 'person', key: `token ${program.token}` }]);
  take(limits, 'requests', [personKey(person.id)]);
  return { person, session: undefined, program, client, keys: [personKey(person.id), ...client.keys] };
}

async function programOf(header: string, { scope }: ApiRoute, { programs }: ApiServices): Promise<Program> {
  const program = await programs?.find(/^Bearer (\S+)$/i.exec(header)?.[1] ?? '');
  if (!program)
    throw new ApiError('token', 'This token is not valid, or no longer.', { 'www-authenticate': 'Bearer' });
  if (scope === null) throw new ApiError('scope', 'Programs cannot do this; log in with a browser.');
  if (!program.scopes.includes(scope)) throw new ApiError('scope', `The token lacks the scope ${scope}.`);
  return program;
}

function take(limits: ApiServices['limits'], name: RateName, keys: readonly LimitKey[]): void {
  const exceeded = limits.take(name, keys);
  if (exceeded) throw new ApiError('rate-limited', refusalText(name, exceeded), { 'retry-after': '60' });
}

/** CSRF protection: a browser sends the cookie with requests of other sites' pages as well. */
function checkOrigin(
  { headers }: IncomingMessage,
  { method }: ApiRoute,
  { client, program }: ApiCaller,
  { config }: ApiServices,
): void {
  // No page of another site can send the token.
  if (program) return;
  if (method !== 'GET' && !isAllowedOrigin(headers.origin, headers.host, client.isSecure, config.origins))
    throw new ApiError('origin', 'Requests from this origin are not allowed.');
}

/** The caller under the name of the account. */
async function asAccount(caller: ApiCaller, { names }: ApiServices): Promise<ApiCaller> {
  const name = caller.person && (await names?.nameOf(caller.person.id));
  if (!caller.person || name === undefined)
    throw new ApiError('not-logged-in', 'This needs an account. Create one, or log in, on the account page.');
  return { ...caller, person: { ...caller.person, name } };
}
