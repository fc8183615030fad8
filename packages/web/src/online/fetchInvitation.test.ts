import { describe, expect, it } from 'vitest';
import { fetchInvitation } from './fetchInvitation.ts';

const invitation = { host: 'Anna', phase: 'open', deck: [], clock: { type: 'none' }, seats: 4, free: 3 };
const answer = (body: unknown, status = 200) => {
  const paths: string[] = [];
  const get = async (path: string) => {
    paths.push(path);
    return new Response(JSON.stringify(body), { status });
  };
  return { paths, get };
};

describe('fetchInvitation', () => {
  it('returns the invitation, also without a host', async () => {
    const { paths, get } = answer(invitation);
    expect(await fetchInvitation('a/b', get)).toEqual(invitation);
    expect(paths).toEqual(['./api/invitations/a%2Fb']);
    expect(await fetchInvitation('a', answer({ ...invitation, host: null }).get)).toMatchObject({
      host: null,
    });
  });

  it('returns undefined for an unknown table, an invalid answer and no answer', async () => {
    for (const body of [null, 7, {}, { ...invitation, host: 7 }, { ...invitation, clock: null }])
      expect(await fetchInvitation('a', answer(body).get)).toBeUndefined();
    expect(await fetchInvitation('a', answer(invitation, 404).get)).toBeUndefined();
    expect(await fetchInvitation('a', () => Promise.reject(new TypeError('offline')))).toBeUndefined();
  });
});
