/**
 * The bytes that a `Range` header asks for, both ends included. Null without a header, and for what may be ignored: other
 * units, and several ranges at once. `outside` if the file has no such bytes.
 */
export function byteRange(header: string | undefined, size: number): { first: number; last: number } | 'outside' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  return first > last ? 'outside' : { first, last };
}
