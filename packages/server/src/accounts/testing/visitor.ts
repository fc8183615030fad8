import type { AccountProblem, AccountReplies, AccountRequest } from '@oriflamme/protocol';
import { SoftAuthenticator } from './softAuthenticator.ts';

/** A browser: it keeps the session cookie. */
export class Visitor {
  cookie = '';
  readonly origin: string;

  constructor(url: string) {
    // Passkeys belong to names, not to addresses.
    this.origin = url.replace('127.0.0.1', 'localhost');
  }

  /** Sends a request about the account; `problem` is the reason of a refusal. */
  async ask<T extends AccountRequest['type']>(
    request: Extract<AccountRequest, { type: T }>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<AccountReplies[T] & { readonly problem?: AccountProblem['reason'] | undefined }> {
    const response = await this.post('/api/account', request, headers);
    const text = await response.text();
    if (!text.startsWith('{')) throw new Error(`${response.status} ${text.trim()}`);
    const body = JSON.parse(text) as AccountReplies[T] & { readonly reason?: AccountProblem['reason'] };
    return { ...body, ...(!response.ok && { problem: body.reason }) };
  }

  async post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const response = await fetch(`${this.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie, ...headers },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) [this.cookie] = cookie.split(';');
    return response;
  }

  /** Plays as a guest of this name. */
  async enter(name: string): Promise<this> {
    await this.post('/api/session', { name });
    return this;
  }

  async session(): Promise<{ name: string | null; hasAccount?: true }> {
    const response = await fetch(`${this.origin}/api/session`, { headers: { cookie: this.cookie } });
    return (await response.json()) as { name: string | null; hasAccount?: true };
  }

  get person(): string {
    return this.cookie.split('=')[1].split('.')[0];
  }

  newAuthenticator(): SoftAuthenticator {
    return new SoftAuthenticator(this.origin);
  }

  /** Makes an account with a passkey. */
  async register(name: string, authenticator = this.newAuthenticator()) {
    const { options } = await this.ask({ type: 'passkeyOptions', name });
    const passkey = authenticator.create(options);
    return {
      authenticator,
      ...(await this.ask({ type: 'registerPasskey', name, label: 'Phone', passkey })),
    };
  }

  async logIn(authenticator: SoftAuthenticator) {
    const { options } = await this.ask({ type: 'loginOptions' });
    return this.ask({ type: 'loginPasskey', passkey: authenticator.use(options) });
  }
}
