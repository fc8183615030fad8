import type { AdminStatus } from '@oriflamme/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { ask, refusalText } from './adminClient.ts';
import { durationText, numberText, sizeText } from './format.ts';

const REFRESH_MS = 10_000;

/** Load, memory, disk and counts. They are read again every ten seconds while the page is visible. */
export function Overview() {
  const [status, setStatus] = useState<AdminStatus>();
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const read = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        setStatus(await ask({ type: 'status' }));
        setError(null);
      } catch (caught) {
        setError(refusalText(caught));
      }
    };
    void read();
    const timer = setInterval(() => void read(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <ErrorNotice error={error} />
      {status && <Tiles status={status} />}
    </>
  );
}

interface StatusProps {
  readonly status: AdminStatus;
}

function Tiles({ status }: StatusProps) {
  const load = status.loadAverage[0] ?? 0;
  return (
    <dl class="admin-tiles">
      <Tile name={t('admin.people')} value={numberText(status.people)}>
        {t('admin.sockets', { n: status.sockets })}
      </Tile>
      <Tile name={t('admin.tables')} value={numberText(status.tablesInMemory)}>
        <a href={href('admin', 'tables')}>{t('admin.tablesHint')}</a>
      </Tile>
      <Tile name={t('admin.openReports')} value={numberText(status.openReports)}>
        <a href={href('admin', 'reports')}>{t('admin.tab.reports')}</a>
      </Tile>
      <Tile name={t('admin.bans')} value={numberText(status.bans)}>
        <a href={href('admin', 'people')}>{t('admin.tab.people')}</a>
      </Tile>
      <Tile name={t('admin.load')} value={numberText(load, 2)}>
        <meter aria-label={t('admin.load')} max={status.cores} high={status.cores * 0.8} value={load} />
        {t('admin.cores', { n: status.cores })}
      </Tile>
      <Disk status={status} />
      <Tile name={t('admin.memory')} value={sizeText(status.memoryBytes)}>
        {t('admin.heap', { size: sizeText(status.heapBytes) })}
      </Tile>
      <Tile name={t('admin.uptime')} value={durationText(status.uptimeSeconds)}>
        {t('admin.version', { version: status.version })}
      </Tile>
      <Servers status={status} />
    </dl>
  );
}

/** Nothing if the data are elsewhere. */
function Disk({ status: { diskFreeBytes = 0, diskBytes, dataBytes = 0 } }: StatusProps) {
  if (diskBytes === undefined) return null;
  const used = 1 - diskFreeBytes / Math.max(1, diskBytes);
  return (
    <Tile name={t('admin.disk')} value={sizeText(diskFreeBytes)}>
      <meter aria-label={t('admin.disk')} max={1} high={0.9} value={used} />
      {t('admin.diskOf', { total: sizeText(diskBytes), data: sizeText(dataBytes) })}
    </Tile>
  );
}

/** Which of several servers has answered. */
function Servers({ status: { servers = [] } }: StatusProps) {
  const [own, ...others] = servers.map(({ name }) => name);
  if (own === undefined || others.length === 0) return null;
  return (
    <Tile name={t('admin.servers')} value={numberText(servers.length)}>
      {t('admin.whichServer', { server: own, others: others.join(', ') })}
    </Tile>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly children: ComponentChildren;
}

const Tile = ({ name, value, children }: TileProps) => (
  <div>
    <dt class="small-heading">{name}</dt>
    <dd>
      <b>{value}</b>
    </dd>
    <dd class="quiet">{children}</dd>
  </div>
);
