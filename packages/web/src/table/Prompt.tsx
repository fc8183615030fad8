import type { Turn } from '@oriflamme/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Coin } from '../art/Coin.tsx';
import { colourOf, familyClass } from '../art/families.ts';
import { GlyphLine } from '../art/GlyphLine.tsx';
import { Rich } from '../words/Rich.tsx';
import { say } from '../words/words.ts';
import { choiceWords } from './choiceWords.ts';
import { DEEDS, type Deed, type Pick } from './picks.ts';
import { promptWords } from './promptWords.ts';
import { type Scene, topOf } from './scene.ts';
import type { TableModel } from './tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly scene: Scene;
  readonly onPick: (pick: Pick) => void;
  readonly onConfirm: () => void;
  /** Further buttons while others decide. */
  readonly children?: ComponentChildren;
}

/** Always in the same place: who decides, and what. */
export function Prompt({ model, scene, onPick, onConfirm, children }: Props) {
  const standing = model.standing.value;
  const turn = standing?.turn;
  if (!turn) return <Quiet scene={scene}>{children}</Quiet>;
  if (turn.seat !== model.eyes.value || standing.options.length === 0)
    return (
      <Frame seat={turn.seat} title={say('prompt.waiting', { name: model.nameOf(turn.seat) })}>
        {children}
      </Frame>
    );
  return <Decision key={standing.decision} {...{ model, scene, turn, onPick, onConfirm }} />;
}

type DecisionProps = Omit<Props, 'children'> & { readonly turn: Turn };

function Decision({ model, scene, turn, onPick, onConfirm }: DecisionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const isReady = model.chosen.value !== undefined;
  // Whoever plays by keyboard or by ear is led to what is asked; nobody is pulled out of a dialog.
  useEffect(() => {
    if (!document.activeElement?.closest('dialog')) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isReady) confirm.current?.focus({ preventScroll: true });
  }, [isReady]);
  const { title, detail } = promptWords(model, scene, turn);
  const made = model.made.value;
  const deeds = DEEDS.filter((deed) => model.ways.value.some(([first]) => first === `deed:${deed}`));
  return (
    <section class={`prompt yours ${familyClass(turn.seat)}`} aria-label={say('prompt.yourTurn')}>
      <Initial seat={turn.seat} />
      <div class="pt">
        <span class="kick">
          {model.persons.value > 1
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

export const Initial = ({ seat }: { readonly seat: number }) => (
  <>
    <svg class="pen" viewBox="0 0 44 170" aria-hidden="true">
      <path d="M40 85V30C40 14 33 5 24 5C16 5 12 11 15 16C18 20.5 25 18.5 24 13.5M40 60C40 46 32 40 26 43C21 46 23 52.5 28 51.5M40 85V140C40 156 33 165 24 165C16 165 12 159 15 154C18 149.5 25 151.5 24 156.5M40 110C40 124 32 130 26 127C21 124 23 117.5 28 118.5M40 85C32 85 26 79 19 79C13 79 10 83 11 86.5C12.5 90.5 18.5 89.5 18 85.5M36 30V140" />
      <circle cx="8" cy="30" r="3.4" />
      <circle cx="3.6" cy="85" r="3.4" />
      <circle cx="8" cy="140" r="3.4" />
    </svg>
    <div class={`initial ${familyClass(seat)}`} aria-hidden="true">
      <span>
        <svg>
          <use href={`#crest-${colourOf(seat)}`} />
        </svg>
      </span>
    </div>
  </>
);

interface FrameProps {
  readonly seat: number;
  readonly title: string;
  readonly detail?: string;
  readonly children?: ComponentChildren;
}

/** The same place while somebody else decides. */
export const Frame = ({ seat, title, detail, children }: FrameProps) => (
  <section class={`prompt waits ${familyClass(seat)}`} aria-label={title}>
    <Initial seat={seat} />
    <div class="pt">
      <p class="waiting">{title}</p>
      {detail && <p>{detail}</p>}
    </div>
    <div class="acts">{children}</div>
  </section>
);

const quietWords = ({ phase }: Scene): string => say(phase === 'end' ? 'prompt.over' : 'prompt.watching');

/** Nobody decides: the queue is being read, or all is over. */
const Quiet = ({ scene, children }: { readonly scene: Scene; readonly children?: ComponentChildren }) => (
  <section class="prompt waits" aria-label={quietWords(scene)}>
    <Initial seat={scene.winners[0] ?? scene.first} />
    <div class="pt">
      <p class="waiting">{quietWords(scene)}</p>
    </div>
    <div class="acts">{children}</div>
  </section>
);
