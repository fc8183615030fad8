import type { ComponentChildren } from 'preact';
import { Initial, Penwork } from '../components/art/Initial.tsx';
import { familyClass } from '../game/families.ts';
import { roman } from '../lib/roman.ts';
import { capitalised, familyName } from '../game/text/names.ts';
import { t } from '../i18n/i18n.ts';
import type { Perspective } from './perspective.ts';
import type { ReplayController } from './replayController.ts';

interface Props {
  readonly controller: ReplayController;
  readonly names: readonly string[];
  /** Further buttons. */
  readonly children: ComponentChildren;
}

/** In the place of the prompt: where in the game we are, and the ways to another place in it. */
export function ReplayControls({ controller, names, children }: Props) {
  const { lastStep } = controller;
  const step = controller.step.value;
  const { states: scenes, turns } = controller.timeline.value;
  const turn = turns[step];
  const seat = turn?.seat ?? scenes[step].winners[0] ?? scenes[step].first;
  const title = step === 0 ? t('replay.deal') : t('replay.step', { step, last: lastStep });
  return (
    <section class={`prompt replay-controls ${familyClass(seat)}`} aria-label={t('replay.controls')}>
      <Penwork />
      <Initial seat={seat} />
      <div class="prompt-text">
        <h1 class="kicker">{t('replay.controls')}</h1>
        <p class="prompt-title">{title}</p>
        <p>{turn ? t('replay.next', { name: names[turn.seat] }) : t('replay.over')}</p>
        {turn && step === lastStep && <p>{t('replay.unfinished')}</p>}
      </div>
      <div class="playback">
        <Slider reader={controller} />
        <Keys reader={controller} />
      </div>
      <div class="replay-tools">
        <PerspectiveSelect controller={controller} names={names} />
        {children}
      </div>
    </section>
  );
}

/** The whole game as a line, gilded where it has been read. The arrow keys go along it. */
function Slider({ reader: controller }: { readonly reader: ReplayController }) {
  const { lastStep } = controller;
  const step = controller.step.value;
  const { states: scenes } = controller.timeline.value;
  const { round } = scenes[step];
  const begins = scenes.flatMap((state, at) =>
    at === 0 || scenes[at - 1].round !== state.round ? [at] : [],
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
        onInput={(event) => void controller.goTo(Number(event.currentTarget.value))}
      />
      <ol aria-hidden="true">
        {begins.map((at) => (
          <li
            key={at}
            class={scenes[at].round === round ? 'current' : ''}
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

function Keys({ reader: controller }: { readonly reader: ReplayController }) {
  const { lastStep } = controller;
  const step = controller.step.value;
  const isPlaying = controller.isPlaying.value;
  const key = (sign: keyof typeof SIGNS, press: () => void, isOff = false) => (
    <button
      type="button"
      class={`playback-button ${sign}`}
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
    <div class="playback-buttons">
      {key('first', () => void controller.goTo(0), step === 0)}
      {key('back', () => void controller.goTo(step - 1), step === 0)}
      {isPlaying ? key('pause', () => controller.pause()) : key('play', () => void controller.play())}
      {key('forward', () => void controller.goTo(step + 1), step === lastStep)}
      {key('last', () => void controller.goTo(lastStep), step === lastStep)}
    </div>
  );
}

function PerspectiveSelect({ controller, names }: Omit<Props, 'children'>) {
  const { perspective } = controller.timeline.value;
  const choose = (value: string) => {
    const seat = Number(value);
    controller.setPerspective(Number.isInteger(seat) ? seat : (value as Perspective));
  };
  return (
    <label class="perspective">
      <span>{t('replay.perspective')}</span>
      <select class="plain" value={perspective} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="everything">{t('replay.perspective.everything')}</option>
        <option value="onlooker">{t('replay.perspective.spectator')}</option>
        {names.map((name, seat) => (
          <option key={seat} value={seat}>
            {name === capitalised(familyName(seat))
              ? name
              : t('replay.perspective.seat', { name, family: familyName(seat) })}
          </option>
        ))}
      </select>
    </label>
  );
}
