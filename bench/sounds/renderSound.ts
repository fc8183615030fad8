import type { Page } from '@playwright/test';

export const RENDER_RATE = 48_000;

/** The same nodes as in the client's player. */
const RENDER = (samples: readonly number[], rate: number): string => `(async () => {
  const samples = ${JSON.stringify(samples)};
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: ${rate} });
  buffer.getChannelData(0).set(samples);
  const length = Math.ceil(samples.length * ${RENDER_RATE / rate});
  const context = new OfflineAudioContext(1, length, ${RENDER_RATE});
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new GainNode(context, { gain: 1 })).connect(context.destination);
  source.start();
  return [...(await context.startRendering()).getChannelData(0)];
})()`;

/** Plays a sound as the client does, into a buffer at the usual rate of a device instead of a loudspeaker. */
export const renderSound = async (page: Page, wave: Float32Array, rate: number): Promise<Float32Array> =>
  Float32Array.from(await page.evaluate<number[]>(RENDER([...wave], rate)));
