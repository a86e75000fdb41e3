import { AppError } from '@/lib/errors';

/** The cursor of a list in an order of its own: the value by which it is sorted, and the id, of the last row. */
export function writeCursor(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Reads a cursor that `writeCursor` wrote. Throws validation_failed for any other text. */
export function readCursor(cursor: string): { value: string; id: string } {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof value === 'string' && typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return { value, id };
  } catch {
    // It is reported below.
  }
  throw new AppError('validation_failed', { fields: [{ path: 'cursor', key: 'invalid_value' }] });
}

/** The same for a list that is sorted by time. The value is in ISO 8601. */
export function readTimeCursor(cursor: string): { value: string; id: string } {
  const { value, id } = readCursor(cursor);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value))) return { value, id };
  throw new AppError('validation_failed', { fields: [{ path: 'cursor', key: 'invalid_value' }] });
}
