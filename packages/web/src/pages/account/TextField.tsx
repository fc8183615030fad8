import { useId } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly type?: 'text' | 'password';
  readonly autocomplete: string;
  readonly max: number;
  readonly hint?: string;
}

/** A required line of text with its label. */
export function TextField({ label, value, onValue, type = 'text', autocomplete, max, hint }: Props) {
  const id = useId();
  return (
    <div class="account-field">
      <label for={id} class="small-heading">
        {label}
      </label>
      <input
        id={id}
        {...(type === 'password' ? { type: 'password' as const } : { type: 'text' as const })}
        class="plain"
        required
        maxLength={max}
        autocomplete={autocomplete}
        spellcheck={false}
        value={value}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} class="quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
