import type { TableView } from '@oriflamme/protocol';
import type { FunctionComponent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { SpectatorCount } from '../../online/components/SpectatorCount.tsx';
import type { OnlineTable } from '../../online/types.ts';
import { clockText } from '../../setup/clockText.ts';
import { deckName } from '../../setup/deckName.ts';

interface Props {
  readonly table: OnlineTable;
  readonly view: TableView;
}

type Setup = FunctionComponent<Props & { readonly onClose: () => void }>;

/** The setup of the table. The host may change it, unless it is a quick match. */
export function RoomTerms({ table, view }: Props) {
  const [Dialog, setDialog] = useState<Setup | null>(null);
  const { config, host, fillAt } = view;
  const canChange = host !== null && host === table.seat.value && fillAt === undefined;
  const open = () => void import('./SetupDialog.tsx').then((module) => setDialog(() => module.default));
  return (
    <div class="terms">
      <p>
        {[
          deckName(config.deck),
          t('lobby.seats', { n: view.seats.length }),
          clockText(config.clock),
          t(config.isPublic ? 'lobby.public' : 'lobby.private'),
          t(config.isRated ? 'ratings.rated' : 'ratings.unrated'),
        ].join(' · ')}
      </p>
      <SpectatorCount table={table} />
      {canChange && (
        <button type="button" class="link" onClick={open}>
          {t('room.setup')}
        </button>
      )}
      {Dialog && <Dialog table={table} view={view} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** Tells the other players that the host has changed the setup, until they are ready for it. */
export function SetupNotice({ table, view }: Props) {
  const { config, seats, host } = view;
  const terms = JSON.stringify([config.deck, seats.length, config.clock]);
  const previous = useRef(terms);
  const [isChanged, setChanged] = useState(false);
  const own = table.seat.value;
  const player = own === null ? undefined : seats[own];
  const isReady = player?.type === 'person' && player.isReady;
  useEffect(() => {
    if (previous.current !== terms) setChanged(true);
    else if (isReady) setChanged(false);
    previous.current = terms;
  }, [terms, isReady]);
  return (
    <div role="status">
      {isChanged && own !== host && (
        <p class="notice">
          {t('room.setup.changed')}{' '}
          {[deckName(config.deck), t('lobby.seats', { n: seats.length }), clockText(config.clock)].join(
            ' · ',
          )}
        </p>
      )}
    </div>
  );
}
