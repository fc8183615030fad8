import { useEffect, useState } from 'preact/hooks';

const COPIED_MS = 2500;

interface Props {
  readonly text: string;
  readonly label: string;
  /** Shown for a moment when the text is copied. */
  readonly copiedLabel: string;
}

/** Copies a text. Without access to the clipboard nothing happens: the text can be copied by hand. */
export function CopyButton({ text, label, copiedLabel }: Props) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <button type="button" class="action primary" onClick={() => void copy()}>
      <b aria-live="polite">{isCopied ? copiedLabel : label}</b>
    </button>
  );
}
