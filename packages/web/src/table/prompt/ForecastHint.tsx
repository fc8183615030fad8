import { Fragment } from 'preact';
import { Coin } from '../../components/art/Coin.tsx';
import { amountPattern, type ForecastText } from '../../game/text/forecastText.ts';

/** A forecast in words, with its amounts as coins. */
export const ForecastHint = ({ text }: { readonly text: ForecastText }) => (
  <>
    {text.certain.split(amountPattern).map((piece, index) => (
      <Fragment key={index}>{index % 2 === 1 ? <Amount text={piece} /> : piece}</Fragment>
    ))}
    {text.risk && <em class="risk">{text.risk}</em>}
  </>
);

const Amount = ({ text }: { readonly text: string }) =>
  Number.isInteger(Number(text)) ? <Coin amount={Number(text)} size="small" /> : <b>{text}</b>;
