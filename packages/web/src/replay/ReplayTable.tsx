import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog.tsx';
import { capitalised, familyName } from '../table/phrases.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import '../table/ending.css';
import '../table/table.css';
import { language, say } from '../words/words.ts';
import { Controls } from './Controls.tsx';
import { influenceOf } from './influence.ts';
import { OpenHands } from './OpenHands.tsx';
import type { OpenedGame } from './openRecord.ts';
import type { Reader } from './reader.ts';
import { Result } from './Result.tsx';
import './replay.css';
import { linesAt, type Tape } from './tape.ts';
import { useReader } from './useReader.ts';

interface Props {
  readonly game: OpenedGame;
  /** The step with which it begins. */
  readonly at?: number;
  /** A strip under the bar. */
  readonly notice?: ComponentChildren;
  /** Further buttons. */
  readonly tools: (reader: Reader) => ComponentChildren;
  /** Under the result. */
  readonly afterResult?: ComponentChildren;
}

/** A game that is seen again: the same table, with the whole game at hand in the place of the prompt. */
export function ReplayTable({ game, at = 0, notice, tools, afterResult }: Props) {
  const { model, reader, root, layer } = useReader(game.told, at);
  const [isShown, setShown] = useState(false);
  const spoken = language.value;
  const names =
    game.names ?? Array.from({ length: game.told.players }, (_, seat) => capitalised(familyName(seat)));
  useLayoutEffect(() => {
    model.sitters.value = names.map((name) => ({ type: 'person', name }));
  }, [model, game, spoken]);
  const scene = model.scene.value;
  const tape = reader.tape.value;
  return (
    <>
      <TableScreen
        model={model}
        root={root}
        layer={layer}
        onConfirm={() => {}}
        notice={notice}
        prompt={
          <>
            <Controls reader={reader} names={names}>
              {isOver(tape) && (
                <button type="button" class="link" onClick={() => setShown(true)}>
                  {say('replay.result')}
                </button>
              )}
              {tools(reader)}
            </Controls>
            {tape.eyes === 'everything' && scene && <OpenHands scene={scene} names={names} />}
          </>
        }
      />
      {isShown && (
        <Dialog title={say('replay.result')} onClose={() => setShown(false)} class="ending">
          <Result
            scene={tape.scenes[tape.lastStep]}
            influence={influenceOf(linesAt(tape, tape.lastStep), tape.scenes[tape.lastStep])}
            names={names}
          />
          {afterResult}
        </Dialog>
      )}
    </>
  );
}

const isOver = ({ turns, lastStep }: Tape): boolean => turns[lastStep] === null;
