import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../account/accountClient.ts';
import { allowedScopes, createBot, createToken, removeBot } from './programClient.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (status: number, body: object | null) => {
  const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(async () =>
    body === null ? new Response(null, { status }) : Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
};

describe('allowedScopes', () => {
  it('leaves out playing for the accounts of people', () => {
    const all = new Set(['tournament', 'play', 'read'] as const);
    expect(allowedScopes(all, 'Deep Lily')).toEqual(['read', 'play', 'tournament']);
    expect(allowedScopes(all, null)).toEqual(['read', 'tournament']);
    expect(allowedScopes(new Set(['play']), null)).toEqual([]);
  });
});

describe('programClient', () => {
  it('sends the confirmation, and names that need escaping', async () => {
    const asked = answerWith(204, null);
    await removeBot('Deep Lily?', 'a-b');
    expect(asked.mock.calls[0]).toMatchObject([
      'api/v1/me/bots/Deep%20Lily%3F?confirmation=a-b',
      { method: 'DELETE' },
    ]);
  });

  it('asks for a confirmation if the server wants one', async () => {
    answerWith(403, { reason: 'forbidden', text: 'Confirm that it is you.' });
    await expect(createBot('Deep Lily', 'old')).rejects.toEqual(new Refusal('confirm'));
  });

  it('tells a refused name from too many tokens', async () => {
    answerWith(409, { reason: 'conflict', text: '' });
    await expect(createBot('admin', 'c')).rejects.toMatchObject({ reason: 'name' });
    const token = { label: 'L', scopes: ['read'], bot: null } as const;
    await expect(createToken(token, 'c')).rejects.toMatchObject({ reason: 'full' });
  });
});
