import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './new-id';

afterEach(() => vi.useRealTimers());

const isSorted = (ids: string[]): boolean => ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? ''));

it('returns version 7, with the time in its first 48 bits', () => {
  vi.useFakeTimers({ now: new Date('2100-01-01T00:00:00Z') });
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2100-01-01T00:00:00Z'));
});

it('returns each id once, in order, even within a millisecond and when the clock goes back', () => {
  vi.useFakeTimers({ now: new Date('2101-01-01T00:00:00Z') });
  const ids = Array.from({ length: 5_000 }, newId);
  vi.setSystemTime(new Date('2100-12-31T23:59:00Z'));
  ids.push(...Array.from({ length: 5_000 }, newId));
  vi.setSystemTime(new Date('2101-01-01T00:00:01Z'));
  ids.push(newId());
  expect(new Set(ids).size).toBe(ids.length);
  expect(isSorted(ids)).toBe(true);
});
