import type { Analysis } from '@oriflamme/bots/analysis';
import { topOf, type VisibleState } from '@oriflamme/client';
import type { CardView } from '@oriflamme/engine';
import { useEffect } from 'preact/hooks';
import { Initial } from '../../components/art/Initial.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { familyClass } from '../../game/families.ts';
import { pickPathOf } from '../../game/selection.ts';
import { cardName } from '../../game/text/cardText.ts';
import { choiceText } from '../../game/text/choiceText.ts';
import { capitalised, cardDescription, type Voice } from '../../game/text/names.ts';
import { locale, t } from '../../i18n/i18n.ts';
import type { ReplayController } from '../replayController.ts';
import './analysis.css';
import type { GameAnalysis } from './gameAnalysis.ts';
import { guessesOf } from './guesses.ts';
import { optionRows } from './optionRows.ts';

interface Props {
  readonly analysis: GameAnalysis;
  readonly controller: ReplayController;
  readonly choices: readonly number[];
  readonly names: readonly string[];
  readonly voice: Voice;
  readonly onClose: () => void;
}

/** What the champion thinks of the pending decision, step by step. */
export function AnalysisDialog({ analysis, controller, choices, names, voice, onClose }: Props) {
  const step = controller.step.value;
  const { turns, states, lastStep } = controller.timeline.value;
  const turn = turns[step];
  /** Of the card that asks. */
  const stack = turn && 'stack' in turn ? turn.stack : null;
  useEffect(() => {
    if (turn) analysis.request(step);
  }, [analysis, step, turn]);
  const known = analysis.known.value.get(step);
  const hasFailed = analysis.hasFailed.value;
  return (
    <Dialog title={t('analysis.title')} onClose={onClose} class="analysis-dialog">
      {turn && <p class="quiet">{t('analysis.intro')}</p>}
      <div class={`analysis-decision ${turn ? familyClass(turn.seat) : ''}`}>
        {turn && <Initial seat={turn.seat} />}
        <p>
          {turn ? (
            <>
              {/* The decision that follows this step. A record may end before it was made. */}
              <b>{t('replay.step', { step: step + 1, last: Math.max(step + 1, lastStep) })}</b>
              <br />
              {t('analysis.decides', { name: names[turn.seat] })}
            </>
          ) : (
            <b>{t('replay.over')}</b>
          )}
          {stack !== null && (
            <>
              <br />
              {cardText(voice, topOf(states[step].queue[stack]), stack)}
            </>
          )}
        </p>
      </div>
      <div class="analysis-result">
        {turn && (
          <p role="status">
            {known ? (
              <>
                {t('analysis.chance')} <b>{percent(known.winProbability)}</b>
              </>
            ) : (
              t(hasFailed ? 'analysis.failed' : 'analysis.thinking')
            )}
          </p>
        )}
        {turn && known && (
          <>
            <Options analysis={known} played={choices[step]} state={states[step]} voice={voice} />
            <Guesses analysis={known} state={states[step]} voice={voice} />
          </>
        )}
        {turn && !known && hasFailed && (
          <button type="button" class="link" onClick={() => analysis.request(step)}>
            {t('game.retry')}
          </button>
        )}
      </div>
      <div class="actions">
        <StepButton text={t('replay.back')} isDisabled={step === 0} press={() => controller.goTo(step - 1)} />
        <StepButton
          text={t('replay.forward')}
          isDisabled={step === lastStep}
          press={() => controller.goTo(step + 1)}
        />
      </div>
    </Dialog>
  );
}

interface StepProps {
  readonly text: string;
  readonly isDisabled: boolean;
  readonly press: () => Promise<void>;
}

const StepButton = ({ text, isDisabled, press }: StepProps) => (
  <button
    type="button"
    class="action"
    aria-disabled={isDisabled}
    onClick={() => void (isDisabled || press())}
  >
    <b>{text}</b>
  </button>
);

interface ResultProps {
  readonly analysis: Analysis;
  readonly state: VisibleState;
  readonly voice: Voice;
}

/** The options with their chances, best first. */
function Options({ analysis, played, state, voice }: ResultProps & { readonly played: number | undefined }) {
  const { rows, omitted } = optionRows(analysis, played);
  return (
    <>
      <h3 class="small-heading">{t('analysis.options')}</h3>
      <ol class="analysis-options">
        {rows.map(({ index, option, value, low, high, isPlayed }) => (
          <li key={index} class={isPlayed ? 'played' : ''}>
            <span>
              {capitalised(choiceText(voice, state, pickPathOf(option)))}
              {isPlayed && <span class="tag">{t('analysis.played')}</span>}
            </span>
            <span class="chance">
              <b>{percent(value)}</b> <span class="quiet">({t('analysis.range', range(low, high))})</span>
            </span>
            <span
              class="chance-bar"
              style={`--value:${value};--low:${low};--high:${high}`}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
      {omitted > 0 && <p class="quiet">{t('analysis.omitted', { n: omitted })}</p>}
    </>
  );
}

/** What the deciding player may guess of the others' cards. */
function Guesses({ analysis, state, voice }: ResultProps) {
  const guesses = guessesOf(state, analysis);
  if (guesses.length === 0) return null;
  return (
    <>
      <h3 class="small-heading">{t('analysis.guesses')}</h3>
      <ul class="analysis-guesses">
        {guesses.map(({ card, place, kinds }) => (
          <li key={card.number}>
            <span>{cardText(voice, card, place)}</span>
            <span>
              {kinds.map(({ kind, probability }) => `${cardName(kind)} ${percent(probability)}`).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const cardText = (voice: Voice, card: CardView, place: number): string =>
  capitalised(t('choice.stack', { place: place + 1, card: cardDescription(voice, card) }));

const percent = (chance: number): string =>
  new Intl.NumberFormat(locale.value, { style: 'percent' }).format(chance);

const range = (low: number, high: number) => ({ low: percent(low), high: percent(high) });
