import type { Seat } from '@oriflamme/engine';
import { useEffect, useRef } from 'preact/hooks';
import { familyClass } from '../art/families.ts';
import { Shield } from '../art/Shield.tsx';
import { say } from '../words/words.ts';

interface Props {
  readonly seat: Seat;
  readonly name: string;
  readonly onOpen: () => void;
}

/** Falls between two players on one device: nothing of the last view is left behind it. */
export function Curtain({ seat, name, onOpen }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main class={`curtain ${familyClass(seat)}`}>
      <Shield seat={seat} />
      <h1>{say('curtain.title', { name })}</h1>
      <p>{say('curtain.text', { name })}</p>
      <button ref={button} type="button" class="act pri" onClick={onOpen}>
        <b>{say('curtain.open', { name })}</b>
      </button>
    </main>
  );
}
