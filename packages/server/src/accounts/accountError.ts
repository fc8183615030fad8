import type { AccountRefusal } from '@oriflamme/protocol';

const STATUS: Partial<Record<AccountRefusal, number>> = { login: 401, confirm: 403, limit: 429, busy: 503 };

/** A request about an account that is refused, with a text for the person. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly reason: AccountRefusal;

  constructor(reason: AccountRefusal, text: string) {
    super(text);
    this.reason = reason;
  }

  get status(): number {
    return STATUS[this.reason] ?? 409;
  }
}

/** One answer to every failed login: it does not tell whether the name, the password, the code or the passkey is wrong. */
export const loginFailed = (): AccountError =>
  new AccountError('login', 'That did not work. Check what you entered, or use another way to log in.');

export const tooManyTries = (): AccountError =>
  new AccountError('limit', 'Too many tries within an hour; try again later.');
