import { useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import { ProgramBadge } from '../../components/ProgramBadge.tsx';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import type { Relation } from './peopleApi.ts';
import { RelationActions } from './RelationActions.tsx';

interface Props {
  readonly table: string;
  readonly seat: number;
  readonly name: string;
  readonly onBlocked: () => void;
  readonly onClose: () => void;
}

/** What one can do about another player: see the profile, follow, block. */
export function PersonDialog({ table, seat, name, onBlocked, onClose }: Props) {
  const [relation, setRelation] = useState<Relation>();
  return (
    <Dialog title={name} onClose={onClose} class="person-dialog">
      {relation?.isProgram && <ProgramBadge />}
      {relation?.hasAccount && (
        <a class="link" href={href('people', relation.name)}>
          {t('people.profile')}
        </a>
      )}
      <RelationActions
        target={{ table, seat }}
        onRelation={(known) => {
          setRelation(known);
          if (known.isBlocked) onBlocked();
        }}
      />
    </Dialog>
  );
}
