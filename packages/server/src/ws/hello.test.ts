import { PROTOCOL_VERSION } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { dial, dialAndGreet } from '../testing/testClient.ts';
import { startTestServer } from '../testing/testServer.ts';

describe('hello', () => {
  it('returns the versions, the name and the server time', async () => {
    const client = await dial(await startTestServer({}, { clock: () => 7_000 }));
    expect(await client.request({ type: 'hello', id: 1, protocol: PROTOCOL_VERSION })).toEqual({
      type: 'welcome',
      id: 1,
      protocol: PROTOCOL_VERSION,
      server: '0.1.0',
      name: 'Aliénor',
      now: 7_000,
    });
  });

  it('has to be the first request', async () => {
    const server = await startTestServer();
    const client = await dial(server);
    expect(await client.request({ type: 'stand', id: 1, table: 'oak' })).toEqual({
      type: 'rejected',
      id: 1,
      reason: 'malformed',
      text: 'Send hello first.',
    });
    expect(server.lobby.calls).toEqual([]);
    expect(await client.request({ type: 'hello', id: 2, protocol: PROTOCOL_VERSION })).toMatchObject({
      type: 'welcome',
    });
  });

  it('refuses protocol 1 in the form that clients of protocol 1 understand', async () => {
    const client = await dial(await startTestServer());
    client.send('{"type":"hello","id":1,"protocol":1}');
    expect(await client.next()).toEqual({
      type: 'refused',
      id: 1,
      reason: 'version',
      text: `The client uses protocol 1, the server ${PROTOCOL_VERSION}. Reload the page or update the client.`,
    });
  });

  it('refuses another protocol version, and then accepts this one', async () => {
    const client = await dial(await startTestServer());
    client.send(JSON.stringify({ type: 'hello', id: 1, protocol: PROTOCOL_VERSION + 1 }));
    expect(await client.next()).toMatchObject({
      type: 'refused',
      id: 1,
      reason: 'version',
    });
    expect(await client.request({ type: 'hello', id: 2, protocol: PROTOCOL_VERSION })).toMatchObject({
      type: 'welcome',
    });
  });

  it('rejects a second hello', async () => {
    const client = await dialAndGreet(await startTestServer());
    expect(await client.request({ type: 'hello', id: 5, protocol: PROTOCOL_VERSION })).toMatchObject({
      type: 'rejected',
      id: 5,
      reason: 'malformed',
    });
  });
});
