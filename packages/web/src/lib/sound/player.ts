import type { Event } from '@oriflamme/engine';
import { effect } from '@preact/signals';
import { DEFAULTS, settings } from '../settings.ts';
import { type Sound, soundFor } from './soundFor.ts';
import { SoundLimiter } from './soundLimiter.ts';
import { SOUNDS, synthesize } from './synth.ts';
import { RATE } from './dsp.ts';

/** Sounds an event, if it has a sound. */
export function playEvent(event: Event): void {
  const sound = soundFor(event);
  if (sound) play(sound);
}

/** The one low bell: it is your turn. */
export const playTurn = (): void => play('bell');

const limiter = new SoundLimiter();
const buffers = new Map<Sound, AudioBuffer>();
let context: AudioContext | undefined;

function play(sound: Sound): void {
  // A sound that cannot be heard now is let go: heard late, it would tell of something else.
  if (!settings.value.sound || context?.state !== 'running') return;
  if (!limiter.allow(sound, context.currentTime)) return;
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(sound) });
  source
    .connect(new GainNode(context, { gain: loudness(settings.value.volume) }))
    .connect(context.destination);
  source.start();
}

/** Ears judge by ratio, hence the square. At the usual volume a sound is as loud as it was made. */
const loudness = (volume: number): number => (volume / DEFAULTS.volume) ** 2;

function bufferOf(sound: Sound): AudioBuffer {
  const known = buffers.get(sound);
  if (known) return known;
  const wave = synthesize(sound);
  const buffer = new AudioBuffer({ length: wave.length, sampleRate: RATE });
  buffer.getChannelData(0).set(wave);
  buffers.set(sound, buffer);
  return buffer;
}

/** Makes the sounds one by one while nothing else is to do, so that no movement stumbles over the first of them. */
function synthesizeWhenIdle([sound, ...others]: readonly Sound[]): void {
  if (!sound) return;
  const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
  whenIdle(() => {
    bufferOf(sound);
    synthesizeWhenIdle(others);
  });
}

/**
 * Browsers let nothing be heard before the first gesture, and may take the sound away again, as for a telephone
 * call: so each gesture wakes what sleeps. A browser that has no sound plays in silence.
 */
function resumeAudio(): void {
  if (!settings.value.sound || context?.state === 'running') return;
  try {
    if (!context) {
      context = new AudioContext({ latencyHint: 'interactive' });
      synthesizeWhenIdle(SOUNDS);
    }
    context.resume().catch(() => {});
  } catch {
    context = undefined;
  }
}

for (const gesture of ['pointerdown', 'pointerup', 'keydown'])
  globalThis.document?.addEventListener(gesture, resumeAudio, { capture: true, passive: true });

// Whoever came here by a gesture, or has just switched the sound on, need not make another one.
effect(() => {
  if (settings.value.sound && globalThis.navigator?.userActivation?.hasBeenActive) resumeAudio();
});
