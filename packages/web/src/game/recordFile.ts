import type { GameRecord } from '@oriflamme/engine';

/** A record with the names of those who played, which the rules do not need and a reader likes to see. */
export const recordFile = (record: GameRecord, names: readonly string[]): Blob =>
  new Blob([JSON.stringify({ ...record, sitters: names })], { type: 'application/json' });

/** By the calendar on the wall, not by that of Greenwich. */
export function downloadName(day: Date): string {
  const digits = (number: number) => String(number).padStart(2, '0');
  return `oriflamme-${day.getFullYear()}-${digits(day.getMonth() + 1)}-${digits(day.getDate())}.json`;
}

export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers fetch it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
