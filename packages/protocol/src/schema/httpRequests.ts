import { Type } from 'typebox';
import { playerName } from './clientMessages.ts';
import { boolean, pattern } from './fields.ts';

// Bodies of HTTP requests. Unknown fields are allowed: browsers add their own to a push subscription.

const base64url = (bytes: number, description: string) =>
  pattern(
    new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`),
    `${bytes} bytes in base64url`,
    description,
  );

/** `POST /api/session`. */
export const sessionRequest = Type.Object({ name: playerName });

/** `DELETE /api/session`. */
export const logOutRequest = Type.Object({
  everywhere: boolean('whether to end all sessions of the player, or the one of this device'),
});

const endpoint = Type.String({
  expected: 'a URL',
  description: 'the URL of the subscription at the push service',
});

/** `DELETE /api/push`. */
export const pushEndpoint = Type.Object({ endpoint });

/** `POST /api/push`: the JSON form of a PushSubscription. */
export const pushSubscription = Type.Object({
  endpoint,
  keys: Type.Object({
    p256dh: base64url(65, 'the public key of the browser, an uncompressed point on P-256'),
    auth: base64url(16, 'the authentication secret'),
  }),
});
