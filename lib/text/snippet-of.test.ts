import { describe, expect, it } from 'vitest';
import { snippetOf } from './snippet-of';

/** The highlighted parts. */
const marked = (text: string, search: string) => {
  const snippet = snippetOf(text, search);
  return snippet.highlights.map(([start, end]) => snippet.text.slice(start, end));
};

describe('a snippet', () => {
  it('highlights words in the spelling of any keyboard', () => {
    expect(marked('كتاب‌هاي من', 'کتاب')).toEqual(['كتاب‌هاي']);
    expect(marked('شمارهٔ ۴۵۶ کجاست؟', '456')).toEqual(['۴۵۶']);
    expect(marked('Zürich, ZURICH and zur', 'zurich')).toEqual(['Zürich', 'ZURICH']);
    expect(marked('أين الطلب؟', 'طلب')).toEqual(['الطلب']);
  });

  it('highlights a beginning for the last word only', () => {
    expect(marked('order ordered shipping', 'order ship')).toEqual(['order', 'shipping']);
  });

  it('is the part of a long text where the first word is', () => {
    const text = `${'آغاز '.repeat(60)}سفارش ${'پایان '.repeat(60)}`;
    const { text: shown, highlights } = snippetOf(text, 'سفارش');
    expect(shown.length).toBeLessThan(190);
    expect(shown).toMatch(/^…آغاز .* سفارش .* پایان…$/);
    expect(highlights).toHaveLength(1);
  });

  it('keeps markup as text, and begins at the beginning without a match', () => {
    expect(snippetOf('<b>hi</b> & more', 'hi')).toEqual({ text: '<b>hi</b> & more', highlights: [[3, 5]] });
    expect(snippetOf('abc', 'x')).toEqual({ text: 'abc', highlights: [] });
  });

  it('cuts no emoji in two', () => {
    const { text } = snippetOf('👍'.repeat(300), 'x');
    expect(text).toBe(`${'👍'.repeat(90)}…`);
  });
});
