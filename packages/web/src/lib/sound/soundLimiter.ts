import type { Sound } from './soundFor.ts';

/** Minimum interval between equal sounds, in seconds. */
const APART = 0.09;
/** How long a sound counts as playing, in seconds. */
const LINGERS = 0.3;
const AT_ONCE = 3;

/**
 * Rate limiter for sounds, for example when one choice pays five families or animations are off:
 * of simultaneous coins one is played, and at most three different sounds at once. The bell and the end of the
 * game are always played.
 */
export class SoundLimiter {
  #heard: { readonly name: string; readonly at: number }[] = [];

  /** Whether the sound may be played now. If so, it is recorded as played. */
  allow(sound: Sound, now: number): boolean {
    const name = nameOf(sound);
    this.#heard = this.#heard.filter(({ at }) => now - at < LINGERS);
    const isRattle = this.#heard.some((other) => other.name === name && now - other.at < APART);
    const isCrowded = this.#heard.length >= AT_ONCE && sound !== 'bell' && sound !== 'psaltery';
    if (isRattle || isCrowded) return false;
    this.#heard.push({ name, at: now });
    return true;
  }
}

/** Coins of all pitches count as the same sound. */
const nameOf = (sound: Sound): string => (sound.startsWith('coin') ? 'coin' : sound);
