import { type ComponentChildren, Fragment } from 'preact';
import { type MessageId, t, type MessageParams } from './i18n.ts';

// Component placeholders are formatted as private-use characters first, and replaced afterwards.
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const PLACEHOLDER = new RegExp(`${OPEN}(\\w+)${CLOSE}`, 'u');

interface Props {
  readonly id: MessageId;
  readonly values?: MessageParams;
  /** Components by placeholder. */
  readonly parts: Readonly<Record<string, ComponentChildren>>;
}

/** A message with components in it. */
export function Trans({ id, values, parts }: Props) {
  const markers = Object.fromEntries(Object.keys(parts).map((name) => [name, `${OPEN}${name}${CLOSE}`]));
  const pieces = t(id, { ...values, ...markers }).split(PLACEHOLDER);
  return (
    <>
      {pieces.map((piece, index) => (
        <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
      ))}
    </>
  );
}
