import { type ComponentChildren, Fragment } from 'preact';
import { type MessageId, t, type MessageParams } from './i18n.ts';

// A gap that a picture fills is marked with private characters while the sentence is put together, and filled afterwards.
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const PLACEHOLDER = new RegExp(`${OPEN}(\\w+)${CLOSE}`, 'u');

interface Props {
  readonly id: MessageId;
  readonly values?: MessageParams;
  /** What stands in the gaps that hold more than text. */
  readonly parts: Readonly<Record<string, ComponentChildren>>;
}

/** A message with coins, shields or card names in it. */
export function Trans({ id, values, parts }: Props) {
  const gaps = Object.fromEntries(Object.keys(parts).map((name) => [name, `${OPEN}${name}${CLOSE}`]));
  const pieces = t(id, { ...values, ...gaps }).split(PLACEHOLDER);
  return (
    <>
      {pieces.map((piece, index) => (
        <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
      ))}
    </>
  );
}
