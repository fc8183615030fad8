import { useRef, useState } from 'preact/hooks';
import { Dialog } from '../../app/Dialog.tsx';
import { address } from '../../app/route.ts';
import type { Reader } from '../../replay/reader.ts';
import { say } from '../../words/words.ts';
import { useMoment } from './useMoment.ts';

interface Props {
  readonly reader: Reader;
  readonly table: string;
  readonly moment: string | undefined;
}

/** The way to show somebody this very moment. */
export function MomentButton({ reader, table, moment }: Props) {
  useMoment(reader, table, moment);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    reader.pause();
    setOpen(true);
  };
  return (
    <>
      <button type="button" class="link" onClick={open}>
        {say('game.moment')}
      </button>
      {isOpen && (
        <Dialog title={say('game.moment')} onClose={() => setOpen(false)} class="moment">
          <MomentLink reader={reader} table={table} />
        </Dialog>
      )}
    </>
  );
}

function MomentLink({ reader, table }: Pick<Props, 'reader' | 'table'>) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const step = reader.step.value;
  const { round } = reader.tape.value.scenes[step];
  const url = new URL(address('game', table, String(step)), location.href).href;
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <>
      <p>{say('game.momentText')}</p>
      <p class="quiet">
        {step === 0 ? say('replay.deal') : say('replay.stepIn', { step, last: reader.lastStep, round })}
      </p>
      <input
        ref={field}
        class="plain"
        type="text"
        readOnly
        value={url}
        aria-label={say('game.address')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="acts">
        {/* Browsers keep the clipboard from pages that came without encryption: there the address is copied by hand. */}
        {'clipboard' in navigator && (
          <button type="button" class="act pri" onClick={() => void copy().catch(() => setCopied(false))}>
            <b>{say('game.copy')}</b>
          </button>
        )}
        {'share' in navigator && (
          <button type="button" class="act" onClick={() => void navigator.share({ url }).catch(() => {})}>
            <b>{say('game.share')}</b>
          </button>
        )}
        <span role="status">{isCopied && say('game.copied')}</span>
      </div>
    </>
  );
}
