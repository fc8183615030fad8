import type { Sound } from './soundFor.ts';

/** In seconds: the same sound again sooner than this is a rattle. */
const APART = 0.09;
/** In seconds: how far back sounds count as sounding still. */
const LINGERS = 0.3;
const AT_ONCE = 3;

/**
 * Keeps sounds from piling up into noise, as when one choice pays five families or nothing waits for a movement:
 * of coins that fall together one is heard, and of different sounds no more than three at once. The bell and the
 * end are always heard.
 */
export class SoundLimiter {
  #heard: { readonly name: string; readonly at: number }[] = [];

  /** May this sound begin now? If it may, it counts as heard. */
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

/** A coin is a coin, however high it rings. */
const nameOf = (sound: Sound): string => (sound.startsWith('coin') ? 'coin' : sound);
