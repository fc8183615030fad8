interface Props {
  readonly amount: number;
  readonly size?: 'small' | 'big';
  readonly leads?: boolean;
}

/** An amount of influence. */
export const Coin = ({ amount, size, leads }: Props) => (
  <span class={`coin ${size ?? ''} ${leads ? 'leading' : ''}`}>
    <b>{amount}</b>
  </span>
);
