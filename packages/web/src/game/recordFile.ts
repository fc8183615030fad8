import type { GameRecord } from '@oriflamme/engine';

/** Version 1 has no `version` and calls the names sitters. */
const VERSION = 2;

/** A record with the players' names, which the rules do not need but a replay shows. */
export const namedRecord = (record: GameRecord, names: readonly string[]): object => ({
  version: VERSION,
  ...record,
  players: names,
});

export const recordFile = (record: GameRecord, names: readonly string[]): Blob =>
  new Blob([JSON.stringify(namedRecord(record, names))], { type: 'application/json' });

/** File name with the local date. */
export function downloadName(day: Date): string {
  const digits = (number: number) => String(number).padStart(2, '0');
  return `oriflamme-${day.getFullYear()}-${digits(day.getMonth() + 1)}-${digits(day.getDate())}.json`;
}

export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers start the download asynchronously.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
