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
  /** Extra buttons. */
  readonly children: ComponentChildren;
}

/** Replay controls, shown in place of the prompt. */
export function ReplayControls({ controller, names, children }: Props) {
  const { lastStep } = controller;
  const step = controller.step.value;
  const { states, turns } = controller.timeline.value;
  const turn = turns[step];
  const seat = turn?.seat ?? states[step].winners[0] ?? states[step].first;
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
        <PlaybackButtons reader={controller} />
      </div>
      <div class="replay-tools">
        <PerspectiveSelect controller={controller} names={names} />
        {children}
      </div>
    </section>
  );
}

/** Slider over all steps, with marks for the rounds. */
function Slider({ reader: controller }: { readonly reader: ReplayController }) {
  const { lastStep } = controller;
  const step = controller.step.value;
  const { states } = controller.timeline.value;
  const { round } = states[step];
  const roundStarts = states.flatMap((state, at) =>
    at === 0 || states[at - 1].round !== state.round ? [at] : [],
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
        {roundStarts.map((at) => (
          <li
            key={at}
            class={states[at].round === round ? 'current' : ''}
            style={`--at:${lastStep === 0 ? 0 : at / lastStep}`}
          >
            {roman(states[at].round)}
          </li>
        ))}
      </ol>
    </div>
  );
}

const ICONS = {
  first: 'M6 5V19M19 5L9 12L19 19Z',
  back: 'M17 5L7 12L17 19Z',
  play: 'M8 5L18 12L8 19Z',
  pause: 'M8 5V19M16 5V19',
  forward: 'M7 5L17 12L7 19Z',
  last: 'M18 5V19M5 5L15 12L5 19Z',
};

function PlaybackButtons({ reader: controller }: { readonly reader: ReplayController }) {
  const { lastStep } = controller;
  const step = controller.step.value;
  const isPlaying = controller.isPlaying.value;
  const button = (icon: keyof typeof ICONS, press: () => void, isDisabled = false) => (
    <button
      type="button"
      class={`playback-button ${icon}`}
      aria-label={t(`replay.${icon}`)}
      title={t(`replay.${icon}`)}
      aria-disabled={isDisabled}
      onClick={press}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
  return (
    <div class="playback-buttons">
      {button('first', () => void controller.goTo(0), step === 0)}
      {button('back', () => void controller.goTo(step - 1), step === 0)}
      {isPlaying ? button('pause', () => controller.pause()) : button('play', () => void controller.play())}
      {button('forward', () => void controller.goTo(step + 1), step === lastStep)}
      {button('last', () => void controller.goTo(lastStep), step === lastStep)}
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
        <option value="spectator">{t('replay.perspective.spectator')}</option>
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
