/** What is posted for an event. The same event always gives the same text. */
export function bodyOf({
  type,
  happened_at,
  sequence,
  data,
}: {
  type: string;
  happened_at: Date;
  sequence: number | null;
  data: unknown;
}): string {
  return JSON.stringify({ type, timestamp: happened_at.toISOString(), sequence, data });
}
