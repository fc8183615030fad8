import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encrypt } from './encrypt.ts';
import { Browser } from './testing/fakePushService.ts';

it('encrypt reproduces the example of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const receiver = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const message = encrypt(
    'When I grow up, I want to be a watermelon',
    receiver,
    keys,
    bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  );
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('encrypt uses fresh keys each time, and the browser can decrypt it', () => {
  const browser = new Browser('https://push.example.org/1');
  const [one, other] = [1, 2].map(() => encrypt('Your turn', browser.subscription));
  expect(one.equals(other)).toBe(false);
  expect(browser.read({ body: one })).toBe('Your turn');
  expect(browser.read({ body: other })).toBe('Your turn');
});
