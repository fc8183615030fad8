import { createHash, randomBytes } from 'node:crypto';

export const RECOVERY_CODES = 10;
/** 80 bits: nobody guesses one, so a plain hash is enough. */
const CODE_BYTES = 10;
/** Crockford's digits, without those that look alike. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

function newCode(): string {
  const bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`);
  const digits = Array.from({ length: 16 }, (_, at) => DIGITS[Number((bits >> BigInt(5 * at)) & 31n)]);
  return digits.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** The hash of a code as people type it: hyphens, spaces and case do not matter, nor O for 0 and I or L for 1. */
export function hashCode(code: string): string {
  const digits = code
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return createHash('sha256').update(`oriflamme recovery code\n${digits}`).digest('base64url');
}
