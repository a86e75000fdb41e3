import { describe, expect, it } from 'vitest';
import { isoDuration, type TimeParts } from './iso-duration';

describe('isoDuration', () => {
  it.each<[TimeParts, string]>([
    [{ hour: 2.5 }, 'PT2H30M'],
    [{ week: 2 }, 'P2W'],
    [{ week: 1.5 }, 'P10DT12H'],
    [{ week: 1, day: 2 }, 'P9D'],
    [{ month: 1.5 }, 'P1M15D'],
    [{ year: 1.5 }, 'P1Y6M'],
    [{ day: 0.5 }, 'PT12H'],
    [{ hour: 1 / 3 }, 'PT20M'],
    [{ minute: 1.5 }, 'PT1M30S'],
    [{ second: 0 }, 'PT0S'],
    [{ year: 1, month: 2, day: 3, hour: 4, minute: 5, second: 6 }, 'P1Y2M3DT4H5M6S'],
  ])('%o is %s', (parts, expected) => {
    expect(isoDuration(parts)).toBe(expected);
  });
});
