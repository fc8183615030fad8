import { describe, expect, it } from 'vitest';
import { describeProblem } from './findProblem.ts';
import { parsePushEndpoint, parsePushSubscription, parseSessionRequest } from './parseHttpRequest.ts';

const subscription = {
  endpoint: 'https://push.example.org/odo',
  expirationTime: null,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

const problemOf = (parsed: ReturnType<typeof parsePushSubscription>): string | undefined =>
  'problem' in parsed ? describeProblem(parsed.problem, 'The body') : undefined;

describe('parsePushSubscription', () => {
  it('accepts what browsers send, with or without padding', () => {
    const { p256dh, auth } = subscription.keys;
    const padded = { ...subscription, keys: { p256dh: `${p256dh}=`, auth: `${auth}==` } };
    for (const json of [subscription, padded]) expect(parsePushSubscription(json)).toEqual({ value: json });
  });

  it.each([
    ['The body has to be an object.', undefined],
    ['The body has to be an object.', []],
    ['endpoint has to be a URL.', { ...subscription, endpoint: 7 }],
    ['keys has to be an object.', { endpoint: subscription.endpoint, expirationTime: null }],
    [
      'keys.p256dh has to be 65 bytes in base64url.',
      { ...subscription, keys: { ...subscription.keys, p256dh: 'B'.repeat(86) } },
    ],
    [
      'keys.auth has to be 16 bytes in base64url.',
      { ...subscription, keys: { ...subscription.keys, auth: `${'A'.repeat(21)}+` } },
    ],
  ])('names the field that is invalid: %s', (problem, json) => {
    expect(problemOf(parsePushSubscription(json))).toBe(problem);
  });
});

describe('parsePushEndpoint', () => {
  it('ignores all other fields', () => {
    expect(parsePushEndpoint(subscription)).toEqual({ value: subscription });
    expect(parsePushEndpoint({})).toMatchObject({ problem: { path: 'endpoint' } });
  });
});

describe('parseSessionRequest', () => {
  it('returns the normalized name', () => {
    expect(parseSessionRequest({ name: ' Odo ', extra: 1 })).toMatchObject({ value: { name: 'Odo' } });
    expect(parseSessionRequest({ name: '', extra: 1 })).toMatchObject({ problem: { path: 'name' } });
  });
});
