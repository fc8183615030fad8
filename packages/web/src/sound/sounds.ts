import type { Event } from '@oriflamme/engine';
import { effect } from '@preact/signals';
import { DEFAULTS, settings } from '../settings/settings.ts';
import { type Sound, soundOf } from './soundOf.ts';
import { Sparing } from './sparing.ts';
import { SOUNDS, voice } from './voices.ts';
import { RATE } from './waves.ts';

/** Sounds an event, if it has a sound. */
export function playEvent(event: Event): void {
  const sound = soundOf(event);
  if (sound) play(sound);
}

/** The one low bell: it is your turn. */
export const playTurn = (): void => play('bell');

const sparing = new Sparing();
const made = new Map<Sound, AudioBuffer>();
let context: AudioContext | undefined;

function play(sound: Sound): void {
  // A sound that cannot be heard now is let go: heard late, it would tell of something else.
  if (!settings.value.sound || context?.state !== 'running') return;
  if (!sparing.mayBegin(sound, context.currentTime)) return;
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(sound) });
  source
    .connect(new GainNode(context, { gain: loudness(settings.value.volume) }))
    .connect(context.destination);
  source.start();
}

/** Ears judge by ratio, hence the square. At the usual volume a sound is as loud as it was made. */
const loudness = (volume: number): number => (volume / DEFAULTS.volume) ** 2;

function bufferOf(sound: Sound): AudioBuffer {
  const known = made.get(sound);
  if (known) return known;
  const wave = voice(sound);
  const buffer = new AudioBuffer({ length: wave.length, sampleRate: RATE });
  buffer.getChannelData(0).set(wave);
  made.set(sound, buffer);
  return buffer;
}

/** Makes the sounds one by one while nothing else is to do, so that no movement stumbles over the first of them. */
function makeWhenIdle([sound, ...others]: readonly Sound[]): void {
  if (!sound) return;
  const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
  whenIdle(() => {
    bufferOf(sound);
    makeWhenIdle(others);
  });
}

/**
 * Browsers let nothing be heard before the first gesture, and may take the sound away again, as for a telephone
 * call: so each gesture wakes what sleeps. A browser that has no sound plays in silence.
 */
function wake(): void {
  if (!settings.value.sound || context?.state === 'running') return;
  try {
    if (!context) {
      context = new AudioContext({ latencyHint: 'interactive' });
      makeWhenIdle(SOUNDS);
    }
    context.resume().catch(() => {});
  } catch {
    context = undefined;
  }
}

for (const gesture of ['pointerdown', 'pointerup', 'keydown'])
  globalThis.document?.addEventListener(gesture, wake, { capture: true, passive: true });

// Whoever came here by a gesture, or has just switched the sound on, need not make another one.
effect(() => {
  if (settings.value.sound && globalThis.navigator?.userActivation?.hasBeenActive) wake();
});
