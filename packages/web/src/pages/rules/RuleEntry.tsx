import type { Kind } from '@oriflamme/engine';
import { href } from '../../lib/router.ts';
import { cardName } from '../../game/text/cardText.ts';
import { t } from '../../i18n/i18n.ts';
import { kindsOf } from './cardRules.ts';
import { splitLead } from './references.ts';
import { anchorOf, type Entry, isIdentifier, type Section } from './rulebook.ts';
import './rule.css';
import { Marked, RuleText } from './RuleText.tsx';
import type { Terms } from './search.ts';

interface Props {
  readonly entry: Entry;
  readonly section: Section;
  readonly terms: Terms;
  /** Whether the address leads here. */
  readonly isSought: boolean;
}

/** One rule with its identifier in the margin; what was ruled is set off. */
export function RuleEntry({ entry, section, terms, isSought }: Props) {
  const { id, rule, ruling } = entry;
  return (
    <li id={anchorOf(id)} class={`rule ${isSought ? 'linked' : ''}`} tabIndex={-1}>
      {isIdentifier(id) && (
        <a class="identifier" href={href('rules', id)} aria-label={t('rulesPage.rule', { id })}>
          <Marked text={id} terms={terms} />
        </a>
      )}
      <div>
        {rule && (
          <p class="text">
            <Begun text={t(rule)} section={section} kinds={kindsOf(id)} terms={terms} />
          </p>
        )}
        {ruling && (
          <p class="text ruling">
            <span class="ruling-label">{t('rulesPage.ruling')}</span>{' '}
            {rule ? (
              <RuleText text={t(ruling)} terms={terms} />
            ) : (
              <Begun text={t(ruling)} section={section} kinds={kindsOf(id)} terms={terms} />
            )}
          </p>
        )}
      </div>
    </li>
  );
}

interface BegunProps {
  readonly text: string;
  readonly section: Section;
  readonly kinds: readonly Kind[];
  readonly terms: Terms;
}

/** A text whose first word is what it is about: an explained word, or a card. */
function Begun({ text, section, kinds, terms }: BegunProps) {
  const card = section.set && kinds.map(cardName).find((name) => text.startsWith(name));
  const lead = section.isGlossary ? splitLead(text).lead : (card ?? '');
  return (
    <>
      {lead !== '' && (
        <b class="lead">
          <Marked text={lead} terms={terms} />
        </b>
      )}
      <RuleText text={text.slice(lead.length)} terms={terms} />
    </>
  );
}
