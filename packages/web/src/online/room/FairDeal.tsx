import { say } from '../../words/words.ts';

/** That the deal is fair, and how anyone will be able to tell. */
export const FairDeal = ({ commitment }: { readonly commitment: string }) => (
  <details class="fair">
    <summary>{say('room.fair')}</summary>
    <p>{say('room.fairText')}</p>
    <code>{commitment}</code>
  </details>
);
