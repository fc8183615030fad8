interface Props {
  readonly amount: number;
  readonly size?: 's' | 'big';
  readonly leads?: boolean;
}

/** Influence, as one coin with a number. */
export const Coin = ({ amount, size, leads }: Props) => (
  <span class={`coin ${size ?? ''} ${leads ? 'lead' : ''}`}>
    <b>{amount}</b>
  </span>
);
