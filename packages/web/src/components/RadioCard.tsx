import type { ComponentChildren } from 'preact';

interface Props {
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ComponentChildren;
  readonly class?: string;
}

/** A radio button styled as a card. */
export const RadioCard = ({ group, isChosen, onChoose, children, class: name }: Props) => (
  <label class={`radio-card ${name ?? ''} ${isChosen ? 'checked' : ''}`}>
    <input type="radio" class="visually-hidden" name={group} checked={isChosen} onChange={onChoose} />
    {children}
  </label>
);
