import type { ComponentChildren } from 'preact';
import { Initial, Penwork } from '../components/art/Initial.tsx';
import { familyClass } from '../game/families.ts';
import { roman } from '../lib/roman.ts';
import { capitalised, familyName } from '../game/text/names.ts';
import { t } from '../i18n/i18n.ts';
import type { Perspective } from './perspective.ts';
import type { ReplayController } from './replayController.ts';

interface Props {
  readonly reader: ReplayController;
  readonly names: readonly string[];
  /** Further buttons. */
  readonly children: ComponentChildren;
}

/** In the place of the prompt: where in the game we are, and the ways to another place in it. */
export function ReplayControls({ reader, names, children }: Props) {
  const { lastStep } = reader;
  const step = reader.step.value;
  const { scenes, turns } = reader.tape.value;
  const turn = turns[step];
  const seat = turn?.seat ?? scenes[step].winners[0] ?? scenes[step].first;
  const title = step === 0 ? t('replay.deal') : t('replay.step', { step, last: lastStep });
  return (
    <section class={`prompt replay-controls ${familyClass(seat)}`} aria-label={t('replay.controls')}>
      <Penwork />
      <Initial seat={seat} />
      <div class="pt">
        <h1 class="kick">{t('replay.controls')}</h1>
        <p class="waiting">{title}</p>
        <p>{turn ? t('replay.next', { name: names[turn.seat] }) : t('replay.over')}</p>
        {turn && step === lastStep && <p>{t('replay.unfinished')}</p>}
      </div>
      <div class="deck-of-keys">
        <Slider reader={reader} />
        <Keys reader={reader} />
      </div>
      <div class="replay-tools">
        <PerspectiveSelect reader={reader} names={names} />
        {children}
      </div>
    </section>
  );
}

/** The whole game as a line, gilded where it has been read. The arrow keys go along it. */
function Slider({ reader }: { readonly reader: ReplayController }) {
  const { lastStep } = reader;
  const step = reader.step.value;
  const { scenes } = reader.tape.value;
  const { round } = scenes[step];
  const begins = scenes.flatMap((scene, at) =>
    at === 0 || scenes[at - 1].round !== scene.round ? [at] : [],
  );
  return (
    <div class="slider" style={`--done:${lastStep === 0 ? 1 : step / lastStep}`}>
      <input
        type="range"
        min={0}
        max={lastStep}
        step={1}
        value={step}
        aria-label={t('replay.slider')}
        aria-valuetext={step === 0 ? t('replay.deal') : t('replay.stepIn', { step, last: lastStep, round })}
        onInput={(event) => void reader.goTo(Number(event.currentTarget.value))}
      />
      <ol aria-hidden="true">
        {begins.map((at) => (
          <li
            key={at}
            class={scenes[at].round === round ? 'now' : ''}
            style={`--at:${lastStep === 0 ? 0 : at / lastStep}`}
          >
            {roman(scenes[at].round)}
          </li>
        ))}
      </ol>
    </div>
  );
}

const SIGNS = {
  first: 'M6 5V19M19 5L9 12L19 19Z',
  back: 'M17 5L7 12L17 19Z',
  play: 'M8 5L18 12L8 19Z',
  pause: 'M8 5V19M16 5V19',
  forward: 'M7 5L17 12L7 19Z',
  last: 'M18 5V19M5 5L15 12L5 19Z',
};

function Keys({ reader }: { readonly reader: ReplayController }) {
  const { lastStep } = reader;
  const step = reader.step.value;
  const isPlaying = reader.isPlaying.value;
  const key = (sign: keyof typeof SIGNS, press: () => void, isOff = false) => (
    <button
      type="button"
      class={`key ${sign}`}
      aria-label={t(`replay.${sign}`)}
      title={t(`replay.${sign}`)}
      aria-disabled={isOff}
      onClick={press}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
    </button>
  );
  return (
    <div class="keys-row">
      {key('first', () => void reader.goTo(0), step === 0)}
      {key('back', () => void reader.goTo(step - 1), step === 0)}
      {isPlaying ? key('pause', () => reader.pause()) : key('play', () => void reader.play())}
      {key('forward', () => void reader.goTo(step + 1), step === lastStep)}
      {key('last', () => void reader.goTo(lastStep), step === lastStep)}
    </div>
  );
}

function PerspectiveSelect({ reader, names }: Omit<Props, 'children'>) {
  const { eyes } = reader.tape.value;
  const choose = (value: string) => {
    const seat = Number(value);
    reader.seeWith(Number.isInteger(seat) ? seat : (value as Perspective));
  };
  return (
    <label class="eyes">
      <span>{t('replay.eyes')}</span>
      <select class="plain" value={eyes} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="everything">{t('replay.eyes.everything')}</option>
        <option value="onlooker">{t('replay.eyes.onlooker')}</option>
        {names.map((name, seat) => (
          <option key={seat} value={seat}>
            {name === capitalised(familyName(seat))
              ? name
              : t('replay.eyes.seat', { name, family: familyName(seat) })}
          </option>
        ))}
      </select>
    </label>
  );
}
