import type { IncomingMessage } from 'node:http';
import { clientInfoOf } from '../http/clientInfo.ts';
import { isAllowedOrigin } from '../http/origin.ts';
import { refusalText } from '../limits/clientLimits.ts';
import { personKey } from '../limits/limitKeys.ts';
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
  const caller = identify(request, services);
  checkOrigin(request, route, caller, services);
  if (route.who !== 'anyone' || route.method !== 'GET') {
    const ban = services.moderation.banOf(caller.person, caller.client.address);
    if (ban) throw new ApiError('banned', banText(ban));
  }
  if (route.who !== 'anyone' && !caller.person)
    throw new ApiError('not-logged-in', 'Create a session first, at /api/session.');
  const isPlayer = caller.person !== undefined && services.tableLimits.isPlayer(caller.person);
  if (!isPlayer && services.shedding.refuses())
    throw new ApiError('overloaded', 'The server is busy. Try again in a minute.', { 'retry-after': '60' });
  const exceeded = route.limit && services.limits.take(route.limit, caller.keys);
  if (route.limit && exceeded)
    throw new ApiError('rate-limited', refusalText(route.limit, exceeded), { 'retry-after': '60' });
  return route.who === 'account' ? asAccount(caller, services) : caller;
}

function identify(request: IncomingMessage, { sessions, config }: ApiServices): ApiCaller {
  const client = clientInfoOf(request, config.trustedProxies);
  const session = sessions.sessionOf(request, client);
  const person = session?.person;
  const keys = person ? [personKey(person.id), ...client.keys] : client.keys;
  return { person, session, scopes: undefined, client, keys };
}

/** CSRF protection: a browser sends the cookie with requests of other sites' pages as well. */
function checkOrigin(
  { headers }: IncomingMessage,
  { method }: ApiRoute,
  { client }: ApiCaller,
  { config }: ApiServices,
): void {
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
