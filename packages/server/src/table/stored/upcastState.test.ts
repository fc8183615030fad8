import { describe, expect, it } from 'vitest';
import { fixtureStates, plainState } from '../../testing/fixtures.ts';
import { parseState, parseSummary, serializeState } from './serialize.ts';
import { STATE_VERSION } from './upcastState.ts';

const [v1, v2] = [fixtureStates('v1'), fixtureStates('v2')];

describe('parseState', () => {
  it.each(Object.keys(v1))('reads version 1: %s', (name) => {
    const state = parseState(v1[name]);
    expect(plainState(state)).toEqual(plainState(parseState(v2[name])));
    expect(plainState(parseState(serializeState(state)))).toEqual(plainState(state));
  });

  it('reads every field of version 1', () => {
    const stored = JSON.parse(v1['playing']) as Record<string, unknown> & {
      seats: Record<string, unknown>[];
    };
    const state = parseState(v1['playing']);
    expect(state).toMatchObject({
      seq: stored['n'],
      publicSeq: stored['told'],
      config: stored['plan'],
      serverSeed: stored['secret'],
      lastActivityAt: stored['touched'],
    });
    expect(state.seats[0]).toEqual({
      type: 'person',
      person: { id: 'id of Ann', name: 'Ann' },
      clientSeed: stored.seats[0]['part'],
      isReady: true,
      isBotControlled: false,
      awaySince: null,
      autoKeep: stored.seats[0]['keep'],
      graceGivenAt: stored.seats[0]['helpedAt'],
    });
    expect(state.seats[1]).toMatchObject({ isBotControlled: true, awaySince: stored.seats[1]['awaySince'] });
    expect(parseState(v1['otherRules']).playedRules).toBeDefined();
    expect(parseState(v1['untouched']).lastActivityAt).toBe(parseState(v1['playing']).clocks.since);
  });

  it('rejects a version that is newer than the server', () => {
    const text = v2['open'].replace(`"version":${STATE_VERSION}`, `"version":${STATE_VERSION + 1}`);
    expect(() => parseState(text)).toThrow(`version ${STATE_VERSION + 1}; this server reads versions up to`);
    expect(() => parseSummary(text)).toThrow('Run a newer server');
  });
});

describe('serializeState', () => {
  // A failure here means that the stored format has changed: raise STATE_VERSION and add a fixture.
  it.each(Object.keys(v2))('writes the current version byte for byte: %s', (name) => {
    expect(serializeState(parseState(v2[name]))).toBe(v2[name]);
  });
});

describe('parseSummary', () => {
  it.each(Object.keys(v1))('equals the state without its game: %s', (name) => {
    // Only the game says under which rules it was played.
    const { game: _game, playedRules: _rules, ...state } = parseState(v1[name]);
    expect(parseSummary(v1[name])).toMatchObject(state);
    expect(parseSummary(v2[name])).not.toHaveProperty('game');
  });
});
