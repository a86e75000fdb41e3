import { describe, expect, it } from 'vitest';
import { readWorkingHours, writeWorkingHours } from './working-hours';

describe('working hours as JSON', () => {
  it('are read in the order of the week', () => {
    const read = readWorkingHours('{"sunday":[["09:00","13:00"],["14:00","24:00"]],"saturday":[]}');
    expect(read).toEqual({
      ok: true,
      hours: {
        saturday: [],
        sunday: [
          ['09:00', '13:00'],
          ['14:00', '24:00'],
        ],
      },
    });
    expect(read.ok && Object.keys(read.hours)).toEqual(['saturday', 'sunday']);
  });

  it('are always open if the text is empty', () => {
    expect(readWorkingHours('  ')).toEqual({ ok: true, hours: {} });
    expect(readWorkingHours('{}')).toEqual({ ok: true, hours: {} });
  });

  it('are rejected with the position of the problem', () => {
    expect(readWorkingHours('{"saturday": [')).toEqual({ ok: false, problem: 'broken_json', path: '' });
    const wrong = (text: string) => {
      const read = readWorkingHours(text);
      return read.ok ? null : [read.problem, read.path];
    };
    expect(wrong('{"monday":[["09:00","17:00"],["18:00","17:00"]]}')).toEqual(['invalid_working_hours', 'monday[1]']);
    expect(wrong('{"monday":[["9:00","17:00"]]}')).toEqual(['invalid_working_hours', 'monday[0][0]']);
    expect(wrong('{"noday":[]}')).toEqual(['invalid_working_hours', 'noday']);
    expect(wrong('[]')).toEqual(['invalid_working_hours', '']);
    expect(wrong('null')).toEqual(['invalid_working_hours', '']);
  });

  it('are written one day per line, and read back unchanged', () => {
    const hours = { friday: [], saturday: [['09:00', '17:00'] as [string, string]] };
    expect(writeWorkingHours(hours)).toBe('{\n  "saturday": [["09:00","17:00"]],\n  "friday": []\n}');
    expect(readWorkingHours(writeWorkingHours(hours))).toEqual({ ok: true, hours });
    expect(writeWorkingHours({})).toBe('{}');
  });
});
