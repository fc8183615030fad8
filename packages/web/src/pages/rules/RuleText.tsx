import { Fragment } from 'preact';
import { href } from '../../lib/router.ts';
import { splitReferences } from './references.ts';
import { markHits, type Terms } from './search.ts';

interface Props {
  readonly text: string;
  /** Search terms to highlight. */
  readonly terms: Terms;
}

/** Text with highlighted search hits. */
export const Marked = ({ text, terms }: Props) => (
  <>
    {markHits(text, terms).map(({ text: piece, isHit }, index) =>
      isHit ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
    )}
  </>
);

/** A rule's text with references as links. */
export const RuleText = ({ text, terms }: Props) => (
  <>
    {splitReferences(text).map((part, index) =>
      'rule' in part ? (
        <a key={index} class="reference" href={href('rules', part.rule)}>
          <Marked text={part.rule} terms={terms} />
        </a>
      ) : (
        <Marked key={index} text={part.text} terms={terms} />
      ),
    )}
  </>
);
