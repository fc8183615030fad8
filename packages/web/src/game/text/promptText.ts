import type { Turn } from '@oriflamme/engine';
import { cardName, cardText } from './cardText.ts';
import { choiceText } from './choiceText.ts';
import { forecastSentences } from './forecastText.ts';
import { t } from '../../i18n/i18n.ts';
import { type VisibleState, topOf } from '@oriflamme/client';
import type { Action } from '../selection.ts';
import type { TableModel } from '../tableModel.ts';

/** Heading and detail of the pending decision. Once a target is picked, the detail is what will happen. */
export function promptText(
  model: TableModel,
  state: VisibleState,
  turn: Turn,
): { title: string; detail: string } {
  const text = decisionText(model, state, turn);
  const option = model.chosenOption.value;
  if (option === undefined || model.picked.value.at(-1)?.startsWith('action:')) return text;
  const forecast =
    turn.type === 'target' ||
    turn.type === 'victim' ||
    turn.type === 'pick' ||
    turn.type === 'judge' ||
    turn.type === 'diplomat'
      ? model.forecasts.value?.of(option)
      : undefined;
  const detail = forecast
    ? forecastSentences({ voice: model.voice.value, state, turn }, forecast)
    : t('prompt.chosen', { choice: choiceText(model.voice.value, state, model.picked.value) });
  return { ...text, detail };
}

const hasButton = (model: TableModel, action: Action): boolean =>
  model.pickPaths.value.some(([first]) => first === `action:${action}`);

function decisionText(model: TableModel, state: VisibleState, turn: Turn): { title: string; detail: string } {
  const picked = model.picked.value;
  switch (turn.type) {
    case 'place': {
      const [first] = picked;
      const kind = state.deck.find((each) => first === `hand:${each}`);
      if (!kind) return { title: t('prompt.place'), detail: t('prompt.place.card') };
      return { title: t('prompt.where', { card: cardName(kind) }), detail: cardText(kind) };
    }
    case 'resolve': {
      const card = topOf(state.queue[turn.stack]);
      return {
        title: t('prompt.resolve'),
        detail: card.kind ? t('prompt.resolve.card', { card: cardName(card.kind), n: card.influence }) : '',
      };
    }
    case 'target':
      return { title: t('prompt.target', { card: cardName(turn.ability) }), detail: cardText(turn.ability) };
    case 'victim':
      return {
        title: t('prompt.victim', { card: cardName(turn.ability) }),
        detail: t('prompt.victim.choose'),
      };
    case 'twin':
      return { title: t('prompt.twin'), detail: t('prompt.twin.spot') };
    case 'decree':
      return {
        title: t('prompt.decree'),
        detail: t(picked.length === 0 ? 'prompt.decree.card' : 'prompt.decree.gap'),
      };
    case 'informant':
      return { title: t('prompt.informant'), detail: t('prompt.informant.choose') };
    case 'diplomat':
      return hasButton(model, 'feedNone')
        ? { title: t('prompt.diplomat.alone'), detail: t('prompt.diplomat.gain') }
        : { title: t('prompt.diplomat'), detail: t('prompt.diplomat.choose') };
    case 'judge':
      // With no marked card there is nothing to eliminate.
      if (!hasButton(model, 'eliminate'))
        return { title: t('prompt.judge.mark'), detail: t('prompt.judge.stack') };
      return {
        title: t(hasButton(model, 'verdictNone') ? 'prompt.judge.noToken' : 'prompt.judge'),
        detail: picked.length === 0 ? cardText('judge') : t('prompt.judge.stack'),
      };
    case 'pick':
      return { title: t('prompt.pick'), detail: t('prompt.pick.choose') };
    case 'influence':
      return { title: t('prompt.influence', { n: turn.left }), detail: t('prompt.influence.choose') };
  }
}
