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
  /** Whether the URL points at this rule. */
  readonly isTarget: boolean;
}

/** One rule with its identifier. Rulings are set apart from printed rules. */
export function RuleEntry({ entry, section, terms, isTarget }: Props) {
  const { id, rule, ruling } = entry;
  return (
    <li id={anchorOf(id)} class={`rule ${isTarget ? 'linked' : ''}`} tabIndex={-1}>
      {isIdentifier(id) && (
        <a class="identifier" href={href('rules', id)} aria-label={t('rulesPage.rule', { id })}>
          <Marked text={id} terms={terms} />
        </a>
      )}
      <div>
        {rule && (
          <p class="text">
            <LeadText text={t(rule)} section={section} kinds={kindsOf(id)} terms={terms} />
          </p>
        )}
        {ruling && (
          <p class="text ruling">
            <span class="ruling-label">{t('rulesPage.ruling')}</span>{' '}
            {rule ? (
              <RuleText text={t(ruling)} terms={terms} />
            ) : (
              <LeadText text={t(ruling)} section={section} kinds={kindsOf(id)} terms={terms} />
            )}
          </p>
        )}
      </div>
    </li>
  );
}

interface LeadTextProps {
  readonly text: string;
  readonly section: Section;
  readonly kinds: readonly Kind[];
  readonly terms: Terms;
}

/** Emphasizes the term or card name that a text begins with. */
function LeadText({ text, section, kinds, terms }: LeadTextProps) {
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
