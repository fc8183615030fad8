import type { Handover } from '../http/reply.ts';
import type { AnswerApi } from './apiApp.ts';
import type { ApiRoute } from './route.ts';
import type { ApiServices } from './services.ts';

/** The open interface. Fastify and the routes are loaded at the first request: a start does not wait for them. */
export function createOpenApi(services: ApiServices, routes?: readonly ApiRoute[]): () => Promise<Handover> {
  let loaded: Promise<AnswerApi> | undefined;
  const load = async () => {
    const [{ createApi }, { ROUTES }] = await Promise.all([import('./apiApp.ts'), import('./routes.ts')]);
    return createApi(services, routes ?? ROUTES);
  };
  return async () => {
    loaded ??= load();
    return { answer: await loaded };
  };
}
