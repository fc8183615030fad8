import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { MIN_PASSWORD } from '@oriflamme/protocol';
import { AccountError } from './accountError.ts';

const derive = promisify(argon2);

/** OWASP's second choice: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** More at the same time would keep the event loop and the thread pool from everything else. */
const AT_ONCE = 2;
const MIN_DIFFERENT_CHARACTERS = 5;
/** A shorter name may occur in any password. */
const MIN_NAME_IN_PASSWORD = 4;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
/** The same password on every keyboard. */
const normalize = (password: string): string => password.normalize('NFKC');

interface Options {
  /** Checks that wait. A further one is refused. */
  readonly maxQueued: number;
}

/** Hashes passwords with argon2id, two at a time, and stores them as PHC strings. */
export class Passwords {
  /** Hashes computed so far. */
  computed = 0;
  private readonly options: Options;
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private readonly dummy =
    `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$${encode(randomBytes(SALT_BYTES))}$${encode(randomBytes(TAG_BYTES))}`;

  constructor(options: Options) {
    this.options = options;
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const tag = await this.compute(password, salt, COST, TAG_BYTES);
    return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(salt)}$${encode(tag)}`;
  }

  /** Takes the same time without a stored hash: nobody learns whether there is one. */
  async verify(password: string, stored: string | null | undefined): Promise<boolean> {
    const [, memory, passes, parallelism, salt, tag] =
      PHC.exec(stored ?? this.dummy) ?? PHC.exec(this.dummy)!;
    const expected = Buffer.from(tag, 'base64');
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    const given = await this.compute(password, Buffer.from(salt, 'base64'), cost, expected.length);
    return timingSafeEqual(given, expected) && typeof stored === 'string';
  }

  private async compute(password: string, nonce: Buffer, cost: typeof COST, tagLength: number) {
    await this.enter();
    try {
      this.computed += 1;
      return await derive('argon2id', { message: normalize(password), nonce, tagLength, ...cost });
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private async enter(): Promise<void> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= this.options.maxQueued)
        throw new AccountError('busy', 'Too many people are logging in. Try again in a minute.');
      await new Promise<void>((resume) => this.waiting.push(resume));
    }
    this.running += 1;
  }
}

/** Refuses passwords that are guessed first. */
export function checkPassword(password: string, name: string): void {
  const letters = Array.from(normalize(password));
  const isWeak =
    letters.length < MIN_PASSWORD ||
    new Set(letters).size < MIN_DIFFERENT_CHARACTERS ||
    (name.length >= MIN_NAME_IN_PASSWORD && normalize(password).toLowerCase().includes(name.toLowerCase()));
  if (isWeak)
    throw new AccountError(
      'password',
      `The password needs ${MIN_PASSWORD} characters, ${MIN_DIFFERENT_CHARACTERS} of them different, and must not contain your name.`,
    );
}
