import { signal } from '@preact/signals';
import type { SeatView } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { connection } from '../../online/index.ts';
import { callApi } from '../../online/people/peopleApi.ts';
import { ReportPlayer } from '../../online/report/ReportButton.tsx';
import { useReportDialog } from '../../online/report/useReportDialog.tsx';
import type { PastGame } from './pastGame.ts';

/** Reports someone by the last game that one has played with them; nothing if there is none. */
export function ReportFromProfile({ name }: { readonly name: string }) {
  const [game, setGame] = useState<PastGame>();
  useEffect(() => {
    const query = new URLSearchParams({ opponent: name, max: '1' });
    callApi<{ games: readonly PastGame[] }>('GET', `/me/games?${query.toString()}`)
      .then(({ games }) => setGame(games[0]))
      .catch(() => undefined);
  }, [name]);
  const seat = game?.seats.findIndex((each, index) => each.name === name && index !== game.seat) ?? -1;
  return game && seat >= 0 ? <ReportIn game={game} seat={seat} name={name} /> : null;
}

function ReportIn({ game, seat, name }: { game: PastGame; seat: number; name: string }) {
  const seats = game.seats.map(
    (each): SeatView => ({
      type: 'person',
      name: each.name,
      isReady: true,
      isBotControlled: false,
      isAway: false,
    }),
  );
  const report = useReportDialog({
    view: signal({ seats }),
    report: async (about, reason, text) => {
      await connection.request({ type: 'report', table: game.table, about, reason, ...(text && { text }) });
    },
  });
  return (
    <p>
      <ReportPlayer subject={{ about: { type: 'person', seat }, name }} onOpen={report.open} />
      {report.dialog}
    </p>
  );
}
