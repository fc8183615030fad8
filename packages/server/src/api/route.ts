import type { Static, TSchema } from 'typebox';
import type { Program, Scope } from '../accounts/programs.ts';
import type { ClientInfo } from '../http/clientInfo.ts';
import type { LimitKey } from '../limits/limitKeys.ts';
import type { RateName } from '../limits/clientLimits.ts';
import type { Session } from '../moderation/session.ts';
import type { Person } from '../table/entry.ts';
import type { ApiServices } from './services.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** Who may call a route: anyone, guests and accounts, or accounts alone. */
export type Who = 'anyone' | 'person' | 'account';

/** Who calls. */
export interface ApiCaller {
  /** A guest or the owner of an account; undefined without a session and a token. */
  readonly person: Person | undefined;
  /** The session of the cookie; undefined for programs. */
  readonly session: Session | undefined;
  /** The program whose token was sent; undefined for people. */
  readonly program: Program | undefined;
  readonly client: ClientInfo;
  /** Whom the limits count. */
  readonly keys: readonly LimitKey[];
}

type CallerOf<W extends Who> = W extends 'anyone' ? ApiCaller : ApiCaller & { readonly person: Person };

/** A request that has passed all checks. */
export interface Call<W extends Who, P extends TSchema, Q extends TSchema, B extends TSchema> {
  readonly services: ApiServices;
  readonly caller: CallerOf<W>;
  readonly params: Static<P>;
  readonly query: Static<Q>;
  readonly body: Static<B>;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

/** A response in parts, each sent when the client has received those before. */
export class ApiStream {
  readonly parts: AsyncIterable<string>;

  constructor(parts: AsyncIterable<string>) {
    this.parts = parts;
  }
}

/** A response whose JSON is written already, for example padded. The value is checked as any other. */
export class JsonText<T> {
  readonly value: T;
  readonly text: string;

  constructor(value: T, text: string) {
    this.value = value;
    this.text = text;
  }
}

interface Description<W extends Who> {
  readonly method: Method;
  /** Below /api/v1, such as `/tables/{table}`. */
  readonly path: `/${string}`;
  /** The name of the function in generated clients; unique. */
  readonly operation: string;
  /** The heading of the documentation under which it appears. */
  readonly tag: string;
  /** One line for the documentation. */
  readonly summary: string;
  readonly description?: string;
  readonly who: W;
  /** What a program's token has to allow; null: programs may not call it. */
  readonly scope: Scope | null;
  /** The limit that counts calls, besides that on all requests. */
  readonly limit?: RateName;
  /** Whether it is served at once: choices in games, and what waits for events itself. */
  readonly isUrgent?: boolean;
  readonly maxBodyBytes?: number;
}

/** One route: what it takes, what it returns, who may call it, and what it does. */
export interface RouteDefinition<
  W extends Who,
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  R extends TSchema,
> extends Description<W> {
  /** An object with the parameters of the path. */
  readonly params?: P;
  /** An object with the parameters after `?`. Numbers and booleans are converted. */
  readonly query?: Q;
  readonly body?: B;
  /** Left out, the response is empty (204). */
  readonly reply?: R;
  /** Of a response that is a stream; `reply` then describes one line. */
  readonly streamType?: 'application/x-ndjson' | 'text/event-stream';
  handle(call: Call<W, P, Q, B>): Promise<Static<R> | JsonText<Static<R>> | ApiStream>;
}

/** A route whose types are checked. */
export interface ApiRoute extends Description<Who> {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly reply?: TSchema;
  readonly streamType?: 'application/x-ndjson' | 'text/event-stream';
  readonly handle: (call: Call<'person', TSchema, TSchema, TSchema>) => Promise<unknown>;
}

/** Declares a route: its types follow from its schemas. */
export const defineRoute = <
  W extends Who,
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  R extends TSchema,
>(
  definition: RouteDefinition<W, P, Q, B, R>,
): ApiRoute => definition as unknown as ApiRoute;
