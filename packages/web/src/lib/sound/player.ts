import type { Event } from '@oriflamme/engine';
import { effect } from '@preact/signals';
import { DEFAULTS, settings } from '../settings.ts';
import { type Sound, soundFor } from './soundFor.ts';
import { SoundLimiter } from './soundLimiter.ts';
import { SOUNDS, synthesize } from './synth.ts';
import { RATE } from './dsp.ts';

/** Plays the sound of an event, if it has one. */
export function playEvent(event: Event): void {
  const sound = soundFor(event);
  if (sound) play(sound);
}

/** Plays the bell for the player's turn. */
export const playTurn = (): void => play('bell');

const limiter = new SoundLimiter();
const buffers = new Map<Sound, AudioBuffer>();
let context: AudioContext | undefined;

function play(sound: Sound): void {
  // Drops a sound that cannot be played now: late, it would seem to belong to another event.
  if (!settings.value.sound || context?.state !== 'running') return;
  if (!limiter.allow(sound, context.currentTime)) return;
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(sound) });
  source
    .connect(new GainNode(context, { gain: loudness(settings.value.volume) }))
    .connect(context.destination);
  source.start();
}

/** Perceived loudness is logarithmic, hence the square. The default volume has a gain of 1. */
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

/** Synthesizes the sounds in idle time, so that the first one does not delay an animation. */
function synthesizeWhenIdle([sound, ...others]: readonly Sound[]): void {
  if (!sound) return;
  const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
  whenIdle(() => {
    bufferOf(sound);
    synthesizeWhenIdle(others);
  });
}

/**
 * Autoplay policy: browsers allow audio only after a user gesture, and may suspend it again, for example for a phone
 * call. Each gesture resumes the context. Without Web Audio, nothing is played.
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

// A gesture may already have happened: on the previous page, or on the sound switch.
effect(() => {
  if (settings.value.sound && globalThis.navigator?.userActivation?.hasBeenActive) resumeAudio();
});
