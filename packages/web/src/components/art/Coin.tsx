interface Props {
  readonly amount: number;
  readonly size?: 'small' | 'big';
  readonly leads?: boolean;
}

/** Influence, as one coin with a number. */
export const Coin = ({ amount, size, leads }: Props) => (
  <span class={`coin ${size ?? ''} ${leads ? 'leading' : ''}`}>
    <b>{amount}</b>
  </span>
);
