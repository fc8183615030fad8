import type { Rejection } from '../table/rejection.ts';

/** Why the interface refuses a request. Programs decide by it; people read the text. */
export const API_REASONS = {
  malformed: 400,
  'not-logged-in': 401,
  token: 401,
  scope: 403,
  origin: 403,
  banned: 403,
  forbidden: 403,
  'not-found': 404,
  method: 405,
  conflict: 409,
  'too-long': 413,
  'content-type': 415,
  host: 421,
  'rate-limited': 429,
  failed: 500,
  overloaded: 503,
  unavailable: 503,
} as const;
export type ApiReason = keyof typeof API_REASONS;

/** A request that is refused, with a plain sentence for the caller. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly reason: ApiReason;
  readonly headers: Readonly<Record<string, string>>;
  /** Why a table has rejected a command. */
  readonly rejection: Rejection['reason'] | undefined;

  constructor(
    reason: ApiReason,
    text: string,
    headers: Readonly<Record<string, string>> = {},
    rejection?: Rejection['reason'],
  ) {
    super(text);
    this.reason = reason;
    this.headers = headers;
    this.rejection = rejection;
  }

  get status(): number {
    return API_REASONS[this.reason];
  }

  /** The body of the response, in the shape of all errors. */
  get body(): { readonly reason: ApiReason; readonly text: string; readonly rejection?: string } {
    const { reason, message: text, rejection } = this;
    return { reason, text, ...(rejection !== undefined && { rejection }) };
  }
}

/** The same answer for what does not exist and for what the caller may not know of. */
export const notFound = (text = 'There is nothing here.'): ApiError => new ApiError('not-found', text);

const REASONS: Partial<Record<Rejection['reason'], ApiReason>> = {
  malformed: 'malformed',
  'unknown-table': 'not-found',
  'rate-limited': 'rate-limited',
  overloaded: 'overloaded',
  'store-failed': 'unavailable',
};

/** What a table, or a limit on tables, has rejected. */
export const rejectedError = ({ reason, text }: Rejection): ApiError =>
  new ApiError(REASONS[reason] ?? 'conflict', text, {}, reason);
