import { describe, expect, it } from 'vitest';
import { changesOf } from './changes-of';

describe('changesOf', () => {
  it('returns the changed fields with both values', () => {
    const before = { content: 'سلام', max_retries: 2, parts: [{ type: 'text', text: 'a' }], template: null, silent: false };
    const change = { content: 'درود', max_retries: 2, parts: [{ text: 'a', type: 'text' }], template: 'x', silent: undefined };
    expect(changesOf(before, change)).toEqual([
      { field: 'content', from: 'سلام', to: 'درود' },
      { field: 'template', from: '', to: 'x' },
    ]);
  });

  it('omits positions on the canvas', () => {
    expect(changesOf({ position: { x: 0, y: 0 }, view: null }, { position: { x: 1, y: 2 }, view: 'folded' })).toEqual([]);
  });

  it('cuts long texts to where they begin to differ, even inside a surrogate pair', () => {
    const same = 'الف'.repeat(1_000);
    const [change] = changesOf({ content: `${same}یک` }, { content: `${same}دو${'😀'.repeat(4_000)}` });
    expect(change?.from).toMatch(/یک$/);
    expect(change?.to).toContain('دو');
    expect(change?.to?.length).toBeLessThan(210);
    expect(change?.to).not.toMatch(/\p{Surrogate}/u);
  });

  it('is small even for many changes: further fields have only their names', () => {
    const fields = Array.from({ length: 12 }, (_, index) => `field_${index}`);
    const of = (letter: string) => Object.fromEntries(fields.map((field) => [field, letter.repeat(5_000)]));
    const changes = changesOf(of('a'), of('b'));
    expect(changes.map(({ field }) => field)).toEqual(fields);
    expect(JSON.stringify(changes).length).toBeLessThan(2_500);
    expect(changes.at(-1)).toEqual({ field: 'field_11' });
  });
});
