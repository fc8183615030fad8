import { REJECTION_REASONS } from '@oriflamme/protocol';
import type { TSchema } from 'typebox';
import packageFile from '../../package.json' with { type: 'json' };
import { API_REASONS } from './apiError.ts';
import { SCOPES } from '../accounts/programs.ts';
import type { ApiRoute } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

/** Keywords of our own, which other programs do not need. */
const OWN_KEYWORDS = new Set(['expected', 'normalize', 'component']);

/** The OpenAPI 3.1 document of the routes, from the schemas that check the requests. */
export function openApiDocument(routes: readonly ApiRoute[], prefix: string): Json {
  const components: Record<string, unknown> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const operations = (paths[route.path] ??= {});
    operations[route.method.toLowerCase()] = operationOf(route, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Oriflamme',
      version: packageFile.version,
      summary: 'Tables, games and players of this server.',
      license: { name: packageFile.license, identifier: packageFile.license },
    },
    servers: [{ url: prefix }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...components, Error: ERROR },
      responses: {
        Refused: {
          description: 'The request is refused.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'oriflamme',
          description: 'The session of a browser (over HTTPS: __Host-oriflamme).',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A token from the account page. Scopes: ${Object.entries(SCOPES)
            .map(([scope, meaning]) => `${scope} (${meaning})`)
            .join(', ')}.`,
        },
      },
    },
  };
}

const ERROR = {
  type: 'object',
  required: ['reason', 'text'],
  properties: {
    reason: { type: 'string', enum: Object.keys(API_REASONS), description: 'for programs' },
    text: { type: 'string', description: 'for people: one plain sentence' },
    rejection: {
      type: 'string',
      enum: Object.keys(REJECTION_REASONS),
      description: 'why a table has rejected a command',
    },
  },
};

function operationOf(route: ApiRoute, components: Record<string, unknown>): Json {
  const { operation, tag, summary, description, params, query, body, reply, streamType } = route;
  const plain = (schema: TSchema) => plainSchema(schema, components);
  const parameters = [...parametersOf('path', params, plain), ...parametersOf('query', query, plain)];
  const success = reply
    ? {
        200: {
          description: 'Done.',
          content: { [streamType ?? 'application/json']: { schema: plain(reply) } },
        },
      }
    : { 204: { description: 'Done.' } };
  return {
    operationId: operation,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: plain(body) } } },
    }),
    responses: { ...success, default: { $ref: '#/components/responses/Refused' } },
    security: securityOf(route),
  };
}

function securityOf({ who, scope }: ApiRoute): readonly Json[] {
  return [
    ...(who === 'anyone' ? [{}] : []),
    { session: [] },
    ...(scope === null ? [] : [{ token: [scope] }]),
  ];
}

function parametersOf(
  place: 'path' | 'query',
  schema: TSchema | undefined,
  plain: (schema: TSchema) => unknown,
): readonly Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema & { description?: string }>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(field.description !== undefined && { description: field.description }),
    schema: plain(field),
  }));
}

/** A schema without keywords of our own. One with the keyword `component` is described once, under that name. */
function plainSchema(schema: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => plainSchema(item, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { component } = schema as { component?: string };
  const plain = Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !OWN_KEYWORDS.has(key) && !key.startsWith('~') && typeof value !== 'function')
      .map(([key, value]) => [key, plainSchema(value, components)]),
  );
  if (component === undefined) return plain;
  components[component] = plain;
  return { $ref: `#/components/schemas/${component}` };
}
