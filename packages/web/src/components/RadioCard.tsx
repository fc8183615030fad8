import type { ComponentChildren } from 'preact';

interface Props {
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly isDisabled?: boolean;
}

/** A radio button styled as a card. */
export const RadioCard = ({
  group,
  isChosen,
  onChoose,
  children,
  class: name,
  isDisabled = false,
}: Props) => (
  <label class={`radio-card ${name ?? ''} ${isChosen ? 'checked' : ''} ${isDisabled ? 'disabled' : ''}`}>
    <input
      type="radio"
      class="visually-hidden"
      name={group}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
    />
    {children}
  </label>
);
