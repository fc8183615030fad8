import type { FinishedGame } from '@oriflamme/protocol';
import { download, downloadName, recordFile } from '../../game/recordFile.ts';
import { t } from '../../i18n/i18n.ts';

/** Names by seat. */
export const namesOf = ({ seats }: FinishedGame): readonly string[] =>
  seats.map((seat) => (seat.type === 'empty' ? '' : seat.name));

export const DownloadRecord = ({ game }: { readonly game: FinishedGame }) => (
  <button
    type="button"
    class="link"
    onClick={() =>
      download(recordFile(game.disclosure.record, namesOf(game)), downloadName(new Date(game.at)))
    }
  >
    {t('result.download')}
  </button>
);
