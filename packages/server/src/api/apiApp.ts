import type { IncomingMessage, ServerResponse } from 'node:http';
import { createParser, describeProblem } from '@oriflamme/protocol/validation';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import type { TSchema } from 'typebox';
import { MAX_BODY_BYTES } from '../config/limits.ts';
import { limitSending } from '../http/reply.ts';
import { turnOwner } from '../limits/turns.ts';
import { isUnavailable } from '../store/store.ts';
import { ApiError, notFound } from './apiError.ts';
import { admit } from './callers.ts';
import { docsPage } from './docsPage.ts';
import { openApiDocument } from './openApiDocument.ts';
import { readText } from './readText.ts';
import { type ApiCaller, type ApiRoute, ApiStream, type Call, JsonText, METHODS } from './route.ts';
import { begin, sendStream } from './sendStream.ts';
import type { ApiServices } from './services.ts';

export const PREFIX = '/api/v1';

/** Answers a request; `number` is its number in the log. */
export type AnswerApi = (request: IncomingMessage, response: ServerResponse, number: number) => void;

const PARTS: Readonly<Record<string, string>> = {
  body: 'The body',
  querystring: 'The query',
  params: 'The path',
};

/** What is known of a request that is being answered. */
interface Pending {
  readonly number: number;
  caller?: ApiCaller;
}

/** The routes as a Fastify application without a server of its own. Schemas are compiled when they are first used. */
export async function createApi(services: ApiServices, routes: readonly ApiRoute[]): Promise<AnswerApi> {
  const pending = new WeakMap<IncomingMessage, Pending>();
  const fail = (error: unknown, request: IncomingMessage, reply: FastifyReply): void => {
    const known = asApiError(error);
    const number = pending.get(request)?.number ?? 0;
    if (!known) {
      services.metrics.failures.add();
      services.log.exception('request failed', error, { request: number });
    }
    const { status, body, headers } =
      known ??
      new ApiError('failed', `Something went wrong here. Please tell the operator: request ${number}.`);
    void reply.code(status).headers(headers).send(body);
  };
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => fail(error, request.raw, reply as FastifyReply),
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(({ schema, httpPart }) => validatorOf(schema as TSchema, httpPart ?? 'body'));
  app.setSerializerCompiler(({ schema }) => serializerOf(schema as TSchema));
  app.setErrorHandler((error, request, reply) => fail(error, request.raw, reply));
  app.setNotFoundHandler((request, reply) => fail(notFound(), request.raw, reply));
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (_, reply) => limitSending(reply.raw, services.config.responseSeconds * 1000));
  for (const route of routes) addRoute(app, route, services, pending);
  refuseOtherMethods(app, routes);
  addDocumentation(app, routes);
  await app.ready();
  return (request, response, number) => {
    pending.set(request, { number });
    app.routing(request, response);
  };
}

const urlOf = (path: string): string => PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1');

function addRoute(
  app: FastifyInstance,
  route: ApiRoute,
  services: ApiServices,
  pending: WeakMap<IncomingMessage, Pending>,
): void {
  const { method, path, params, query: querystring, body, reply, maxBodyBytes, isUrgent, streamType } = route;
  const checkReply = serializerOf(reply ?? {});
  app.route({
    method,
    url: urlOf(path),
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    schema: {
      ...(params && { params }),
      ...(querystring && { querystring }),
      ...(body && { body }),
      ...(reply && !streamType && { response: { 200: reply } }),
    },
    onRequest: async ({ raw }) => {
      pending.get(raw)!.caller = await admit(raw, route, services);
    },
    handler: async (request, response) => {
      const gone = new AbortController();
      response.raw.once('close', () => gone.abort());
      const caller = pending.get(request.raw)!.caller!;
      const call = {
        services,
        caller,
        params: request.params,
        query: request.query,
        body: request.body,
        signal: gone.signal,
      } as Call<'person', TSchema, TSchema, TSchema>;
      const handle = () => route.handle(call);
      const result = await (isUrgent ? handle() : services.turns.run(turnOwner(caller.client.keys), handle));
      if (result instanceof ApiStream) {
        const parts = await begin(result.parts);
        response.hijack();
        await sendStream(response.raw, streamType!, parts, services.config.responseSeconds * 1000);
        return undefined;
      }
      if (result instanceof JsonText) {
        checkReply(result.value);
        return response.type('application/json').send(result.text);
      }
      return reply ? result : response.code(204).send();
    },
  });
}

/** The document for programs, and the page for people. */
function addDocumentation(app: FastifyInstance, routes: readonly ApiRoute[]): void {
  const cached = { 'cache-control': 'no-cache' };
  let json: string | undefined;
  app.get(`${PREFIX}/openapi.json`, async (_, reply) => {
    json ??= JSON.stringify(openApiDocument(routes, PREFIX));
    return reply.headers(cached).type('application/json').send(json);
  });
  let html: string | undefined;
  app.get('/api', async (_, reply) => {
    html ??= docsPage(routes, PREFIX);
    return reply.headers(cached).type('text/html; charset=utf-8').send(html);
  });
}

/** 405 for the other methods of a known path. */
function refuseOtherMethods(app: FastifyInstance, routes: readonly ApiRoute[]): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const known = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allow = known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    app.route({
      method: METHODS.filter((method) => !known.includes(method)),
      url: urlOf(path),
      exposeHeadRoute: false,
      onRequest: async () => {
        throw new ApiError('method', `Allowed here: ${allow}.`, { allow });
      },
      handler: () => undefined,
    });
  }
}

/** Compiled at the first request, so that a start does not wait for it. */
function validatorOf(schema: TSchema, part: string) {
  let parse: ReturnType<typeof createParser> | undefined;
  return (given: unknown) => {
    parse ??= createParser(schema);
    const parsed = parse(part === 'body' ? given : readText(schema, given));
    if ('value' in parsed) return { value: parsed.value };
    return { error: new ApiError('malformed', describeProblem(parsed.problem, PARTS[part] ?? part)) };
  };
}

/** A response that does not match its schema is an error of ours: nothing is sent that the documentation does not name. */
function serializerOf(schema: TSchema) {
  let parse: ReturnType<typeof createParser> | undefined;
  return (value: unknown): string => {
    parse ??= createParser(schema);
    const checked = parse(value);
    if ('problem' in checked) throw new Error(describeProblem(checked.problem, 'The response'));
    return JSON.stringify(value);
  };
}

/** Undefined for an error of ours. */
function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error))
    return new ApiError(
      'unavailable',
      'The server cannot use its database at the moment. Try again in a few seconds.',
      { 'retry-after': '5' },
    );
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ApiError('content-type', 'The content type must be application/json.');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ApiError('too-long', 'The body is too long.', { connection: 'close' });
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError)
    return new ApiError('malformed', 'The body has to be JSON.');
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound();
  return statusCode < 500 ? new ApiError('malformed', 'This is not a valid request.') : undefined;
}
