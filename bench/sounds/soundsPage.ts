import { LIMITS } from './limits.ts';
import type { SoundMeasures } from './measureSound.ts';

const EVENTS: Readonly<Record<string, string>> = {
  quill: 'a card is placed',
  page: 'a card is turned face-up',
  blade: 'a card is eliminated',
  wax: 'a Verdict token is set, or a card is reserved',
  bell: 'it is your turn',
  psaltery: 'the game is over',
};

const eventOf = (sound: string): string => EVENTS[sound] ?? `influence comes: ${sound.slice('coin'.length)}`;
const milliseconds = (seconds: number): string => `${Math.round(seconds * 1000)} ms`;

/** The documentation page of the sounds. */
export function soundsPage(measures: ReadonlyMap<string, SoundMeasures>): string {
  const rows = [...measures].map(
    ([sound, found]) =>
      `| ${sound} | ${eventOf(sound)} | ![wave of ${sound}](pictures/sounds/${sound}.svg) | ${milliseconds(found.seconds)} | ${found.loudness.toFixed(1)} | ${found.truePeak.toFixed(1)} | ${milliseconds(found.silenceBefore)}, ${milliseconds(found.silenceAfter)} |`,
  );
  return `# Sounds

The client synthesizes its sounds (\`packages/web/src/lib/sound\`); there are no audio files. \`npm run sounds\` plays each
one in Chromium into a buffer of 48 kHz, as a device would play it at the default volume, measures it, and writes this
page. It leaves WAV files to listen to in \`reports/sounds\`.

- **Loudness** is the highest momentary loudness (ITU-R BS.1770, 400 ms) of one channel. All sounds lie between
  ${LIMITS.loudness.lowest} and ${LIMITS.loudness.highest} LUFS.
- The **peak** is the true peak between the samples, in dB below full scale. At the highest volume it stays below −1 dB.
- A sound of the table takes at most ${milliseconds(LIMITS.seconds)}. It begins within ${milliseconds(LIMITS.silenceBefore)}, and its first and last samples are
  below ${LIMITS.edgeLevel} dB, so that nothing clicks.

\`npm test\` checks these limits for every sound ([\`bench/sounds\`](../bench/sounds)).

| Sound | When | Wave | Length | Loudness (LUFS) | Peak (dB) | Silence before, after |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
