import type { Turn } from '@oriflamme/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Coin } from '../art/Coin.tsx';
import { familyClass } from '../art/families.ts';
import { GlyphLine } from '../art/GlyphLine.tsx';
import { Initial, Penwork } from '../art/Initial.tsx';
import { Rich } from '../words/Rich.tsx';
import { say } from '../words/words.ts';
import { choiceWords } from './choiceWords.ts';
import type { Company } from './company.ts';
import { DEEDS, type Deed, type Pick } from './picks.ts';
import { promptWords } from './promptWords.ts';
import { type Scene, topOf } from './scene.ts';
import type { TableModel } from './tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly scene: Scene;
  readonly onPick: (pick: Pick) => void;
  readonly onConfirm: () => void;
  readonly company?: Company | undefined;
  /** Further buttons while others decide. */
  readonly children?: ComponentChildren;
}

/** Always in the same place: who decides, and what. */
export function Prompt({ model, scene, onPick, onConfirm, company, children }: Props) {
  const standing = model.standing.value;
  const turn = standing?.turn;
  const { title, detail } = company?.waiting ?? {};
  if (!turn)
    return (
      <Frame seat={scene.winners[0] ?? scene.first} title={title ?? quietWords(scene)} detail={detail}>
        {children}
      </Frame>
    );
  if (turn.seat !== model.eyes.value || model.ways.value.length === 0)
    return (
      <Frame
        seat={turn.seat}
        title={title ?? say('prompt.waiting', { name: model.nameOf(turn.seat) })}
        detail={detail}
      >
        {children}
      </Frame>
    );
  return <Decision key={standing.decision} {...{ model, scene, turn, onPick, onConfirm, company }} />;
}

type DecisionProps = Omit<Props, 'children'> & { readonly turn: Turn };

function Decision({ model, scene, turn, onPick, onConfirm, company }: DecisionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const isReady = model.chosen.value !== undefined;
  // Whoever plays by keyboard or by ear is led to what is asked; nobody is pulled out of a dialog, or while they write.
  useEffect(() => {
    if (!document.activeElement?.closest('dialog, input')) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isReady) confirm.current?.focus({ preventScroll: true });
  }, [isReady]);
  const { title, detail } = promptWords(model, scene, turn);
  const made = model.made.value;
  const deeds = DEEDS.filter((deed) => model.ways.value.some(([first]) => first === `deed:${deed}`));
  return (
    <section class={`prompt yours ${familyClass(turn.seat)}`} aria-label={say('prompt.yourTurn')}>
      <Penwork />
      <Initial seat={turn.seat} />
      <div class="pt">
        <span class="kick">
          {model.isShared.value
            ? say('prompt.turnOf', { name: model.nameOf(turn.seat) })
            : say('prompt.yourTurn')}
        </span>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{isReady ? say('prompt.chosen', { choice: choiceWords(scene, made) }) : detail}</p>
      </div>
      <div class="acts">
        {isReady || made.length > 0 ? (
          <>
            {isReady && (
              <button ref={confirm} type="button" class="act pri" onClick={onConfirm}>
                <b>{say('prompt.confirm')}</b>
              </button>
            )}
            <button type="button" class="act" onClick={() => model.takeBack()}>
              <b>{say('prompt.takeBack')}</b>
            </button>
          </>
        ) : (
          deeds.map((deed) => (
            <button
              key={deed}
              type="button"
              class={`act ${deed === 'reveal' ? 'pri' : ''}`}
              onClick={() => onPick(`deed:${deed}`)}
            >
              <b>{say(`deed.${deed}`)}</b>
              <span>
                <DeedHint deed={deed} scene={scene} turn={turn} />
              </span>
            </button>
          ))
        )}
        {company?.deeds}
      </div>
    </section>
  );
}

/** What follows from a button, as far as it can be said without knowing the rules. */
function DeedHint({
  deed,
  scene,
  turn,
}: {
  readonly deed: Deed;
  readonly scene: Scene;
  readonly turn: Turn;
}) {
  if (deed === 'keep') return <Rich id="deed.keep.hint" parts={{ coin: <Coin amount={1} size="s" /> }} />;
  if (deed !== 'reveal') return <>{say(`deed.${deed}.hint`)}</>;
  const card = 'stack' in turn && turn.stack !== null ? topOf(scene.queue[turn.stack]) : undefined;
  return (
    <>
      {card && card.influence > 0 ? (
        <Rich id="deed.reveal.hint" parts={{ coin: <Coin amount={card.influence} size="s" /> }} />
      ) : (
        say('deed.reveal.hintEmpty')
      )}
      {card?.kind && <GlyphLine kind={card.kind} />}
    </>
  );
}

interface FrameProps {
  readonly seat: number;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly children?: ComponentChildren;
}

/** The same place while somebody else decides. */
export const Frame = ({ seat, title, detail, children }: FrameProps) => (
  <section class={`prompt waits ${familyClass(seat)}`} aria-label={title}>
    <Penwork />
    <Initial seat={seat} />
    <div class="pt">
      <p class="waiting">{title}</p>
      {detail && <p>{detail}</p>}
    </div>
    <div class="acts">{children}</div>
  </section>
);

/** Nobody decides: the queue is being read, or all is over. */
const quietWords = ({ phase }: Scene): string => say(phase === 'end' ? 'prompt.over' : 'prompt.watching');
