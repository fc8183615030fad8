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

  constructor(reason: ApiReason, text: string, headers: Readonly<Record<string, string>> = {}) {
    super(text);
    this.reason = reason;
    this.headers = headers;
  }

  get status(): number {
    return API_REASONS[this.reason];
  }

  /** The body of the response, in the shape of all errors. */
  get body(): { readonly reason: ApiReason; readonly text: string } {
    return { reason: this.reason, text: this.message };
  }
}

/** The same answer for what does not exist and for what the caller may not know of. */
export const notFound = (text = 'There is nothing here.'): ApiError => new ApiError('not-found', text);
