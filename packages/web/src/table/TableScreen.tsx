import type { ComponentChildren, RefObject } from 'preact';
import { useCallback, useEffect } from 'preact/hooks';
import { TopBar } from '../components/TopBar.tsx';
import type { ChoiceFlow } from '../game/choiceFlow.ts';
import { t } from '../i18n/i18n.ts';
import { CardTexts } from '../components/card/CardTexts.tsx';
import { FirstHints } from './hints/FirstHints.tsx';
import { GameLog, LogAnnouncer } from './GameLog.tsx';
import type { TableSlots } from './tableSlots.ts';
import { Hand } from './Hand.tsx';
import { PlayerPanels } from './PlayerPanels.tsx';
import { Inspector } from '../components/card/Inspector.tsx';
import { stopInspecting } from '../components/card/inspect.ts';
import type { Pick } from '../game/selection.ts';
import { Prompt } from './prompt/Prompt.tsx';
import { Queue } from './Queue.tsx';
import { RoundBanner } from './RoundBanner.tsx';
import { RoundScores } from './RoundScores.tsx';
import { RoundTrack } from './RoundTrack.tsx';
import { ShortcutsHelp } from './ShortcutsHelp.tsx';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
  /** Without it, nothing can be chosen. */
  readonly flow?: ChoiceFlow;
  /** Replaces the prompt, as the replay controls do. */
  readonly prompt?: ComponentChildren;
  /** Extra buttons in the prompt while others decide. */
  readonly extras?: ComponentChildren;
  /** The page's title. */
  readonly title?: string;
  /** Shown below the top bar. */
  readonly notice?: ComponentChildren;
  /** Additions for online games. */
  readonly slots?: TableSlots;
}

/** The table screen. It is independent of where the game runs and of whether it is played or replayed. */
export function TableScreen({ model, root, layer, flow, prompt, extras, notice, ...props }: Props) {
  const { slots: company, title } = props;
  const state = model.state.value;
  const isViewersTurn = model.legalPicks.value.size > 0 || model.chosenOption.value !== undefined;
  const hasBoardTargets = [...model.legalPicks.value].some(
    (pick) => !pick.startsWith('hand:') && !pick.startsWith('action:'),
  );
  // A stable callback, so that memoized children do not re-render.
  const pick = useCallback(
    (what: Pick) => {
      stopInspecting();
      flow?.pick(what);
    },
    [flow],
  );
  // Closes the card inspector on unmount.
  useEffect(() => stopInspecting, []);
  useEffect(() => {
    const turn = isViewersTurn ? [`● ${t('prompt.yourTurn')}`] : [];
    document.title = [...turn, ...(title ? [title] : []), 'Oriflamme'].join(' · ');
  }, [isViewersTurn, title]);
  if (!state) return <div class="page" aria-busy="true" />;
  const isWatching = prompt === undefined && state.seat === null;
  return (
    <div
      class={`page table-page ${hasBoardTargets ? 'targeting' : ''} ${isWatching ? 'watching' : ''}`}
      ref={root}
    >
      <TopBar middle={<RoundTrack round={state.round} />} tools={company?.tools} hasRulesOverlay />
      {notice}
      {prompt === undefined && model.viewer.value !== null && (
        <FirstHints model={model} round={state.round} />
      )}
      <PlayerPanels model={model} state={state} slots={company} onPick={pick} />
      <Queue model={model} state={state} isTitle={prompt === undefined} onPick={pick} />
      {prompt ?? <Prompt {...{ model, state, slots: company, flow }}>{extras}</Prompt>}
      {prompt === undefined && <RoundBanner model={model} />}
      {isWatching && <RoundScores model={model} state={state} />}
      <Hand model={model} state={state} onPick={pick} />
      <GameLog model={model} slots={company} />
      <LogAnnouncer model={model} />
      <CardTexts deck={state.deck} />
      <Inspector />
      <ShortcutsHelp />
      <div class="animation-layer" ref={layer} aria-hidden="true" />
    </div>
  );
}
