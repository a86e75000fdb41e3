/** Noon, in the reader's timezone, of a day written YYYY-MM-DD. Undefined if it is invalid, as in a mistyped address. */
export function noonOf(day: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return undefined;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const noon = new Date(year, month - 1, date, 12);
  return noon.getMonth() === month - 1 ? noon : undefined;
}

/** The reader's day of a moment, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const [year, month, date] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
}
