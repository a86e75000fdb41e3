import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '@/lib/limits';
import type { Block } from '../document-block';
import { draftsOfData, draftsOfPairs } from './entry-drafts';
import { splitBlocks } from './split-blocks';

const paragraph = (text: string, page?: number): Block => ({ kind: 'paragraph', text, ...(page && { location: { page } }) });
const heading = (text: string, level: number): Block => ({ kind: 'heading', level, text });
const item = (text: string, level = 1): Block => ({ kind: 'list_item', level, text });
const row = (text: string, number: number): Block => ({ kind: 'row', text, location: { row: number } });
const persian = (count: number) =>
  Array.from({ length: count }, (_, index) => `این جملهٔ شمارهٔ ${index} است و چند واژهٔ دیگر هم برای درازتر شدن دارد.`);

describe('headings', () => {
  it('are with the text below them, outermost first', () => {
    const blocks = [
      paragraph('Before.'),
      heading('Shop', 1),
      heading('Returns', 2),
      paragraph('Within 7 days.', 2),
      heading('Costs', 2),
      paragraph('None.', 3),
      heading('About', 1),
      paragraph('Us.'),
    ];
    expect(splitBlocks(blocks)).toEqual([
      { text: 'Before.', headings: [], location: null },
      { text: 'Within 7 days.', headings: ['Shop', 'Returns'], location: { page: 2 } },
      { text: 'None.', headings: ['Shop', 'Costs'], location: { page: 3 } },
      { text: 'Us.', headings: ['About'], location: null },
    ]);
  });

  it('with nothing below them are text', () => {
    expect(splitBlocks([heading('Services', 1), heading('Repair', 2), heading('Delivery', 2)])).toEqual([
      { text: 'Repair', headings: ['Services'], location: null },
      { text: 'Delivery', headings: ['Services'], location: null },
    ]);
  });
});

describe('paragraphs', () => {
  it('are joined while they are short, and begin where the first one is', () => {
    const [first, ...others] = splitBlocks([
      paragraph('One.', 1),
      paragraph('Two.', 2),
      paragraph('x'.repeat(690), 3),
      paragraph('y'.repeat(690), 4),
    ]);
    expect(first).toEqual({ text: `One.\nTwo.\n${'x'.repeat(690)}`, headings: [], location: { page: 1 } });
    expect(others.map(({ location }) => location)).toEqual([{ page: 4 }]);
  });

  it('that are long are cut between sentences into even pieces', () => {
    const sentences = persian(40);
    const passages = splitBlocks([paragraph(sentences.join(' '))]);
    expect(passages.map(({ text }) => text).join(' ')).toBe(sentences.join(' '));
    for (const { text } of passages) {
      expect(text).toMatch(/^این جملهٔ[^]*دارد\.$/);
      expect(text.length).toBeGreaterThan(400);
      expect(text.length).toBeLessThanOrEqual(700);
    }
  });

  it.each(['ما الحل؟ ', 'چه باید کرد؟ ', 'What now? ', 'یک جمله… '])('are cut after %j', (sentence) => {
    const text = sentence.repeat(150).trim();
    for (const passage of splitBlocks([paragraph(text)])) expect(passage.text.endsWith(sentence.trim())).toBe(true);
  });

  it('are not cut after an initial or a number', () => {
    const sentence = 'Dr. A. Smith lives at No. 5. He sells paper to offices in the whole country. ';
    for (const { text } of splitBlocks([paragraph(sentence.repeat(30).trim())])) expect(text).toMatch(/^(Dr\.|He)[^]*(5\.|country\.)$/);
  });

  it('leave no short rest', () => {
    const passages = splitBlocks([paragraph('a'.repeat(690)), paragraph('The end.')]);
    expect(passages).toHaveLength(1);
  });
});

describe('tables and lists', () => {
  it('give a passage for each row, but join very short ones', () => {
    const long = (name: string) => `کالا: ${name} با توضیحی که آن را از دیگران جدا می‌کند\nقیمت: ۲۵ میلیون`;
    expect(splitBlocks([row(long('یخچال'), 2), row(long('اجاق'), 3)]).map(({ text, location }) => [text, location])).toEqual([
      [long('یخچال'), { row: 2 }],
      [long('اجاق'), { row: 3 }],
    ]);
    expect(splitBlocks([row('a: 1', 2), row('b: 2', 3)])).toEqual([{ text: 'a: 1\nb: 2', headings: [], location: { row: 2 } }]);
  });

  it('keep a list with its lead, and repeat the lead before each part of a long one', () => {
    const items = Array.from({ length: 40 }, (_, index) => item(`This is entry number ${index} of a list with many of them`));
    const passages = splitBlocks([paragraph('We have rules. You can return:'), ...items]);
    expect(passages.length).toBeGreaterThan(1);
    expect(passages[0]?.text.startsWith('We have rules. You can return:\n- This is entry number 0')).toBe(true);
    for (const { text } of passages.slice(1)) expect(text.startsWith('You can return:\n- This is entry')).toBe(true);
    expect(splitBlocks([item('outer'), item('inner', 2), item('۱. نخست')])[0]?.text).toBe('- outer\n  - inner\n۱. نخست');
  });
});

describe('every document', () => {
  const block: fc.Arbitrary<Block> = fc.oneof(
    fc.record({ kind: fc.constantFrom('paragraph' as const, 'row' as const), text: fc.lorem({ maxCount: 300 }) }),
    fc.record({
      kind: fc.constantFrom('list_item' as const, 'heading' as const),
      level: fc.integer({ min: 1, max: 7 }),
      text: fc.lorem({ maxCount: 60 }),
    }),
    fc.record({
      kind: fc.constant('paragraph' as const),
      text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6_000 }).filter((text) => text.trim() !== ''),
    }),
  );

  it('keeps all its words, in passages within the limit', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
        const drafts = splitBlocks(blocks);
        const letters = (text: string) => text.replace(/[\s-]/g, '');
        const found = letters(drafts.map(({ text, headings }) => text + headings.join('')).join(''));
        for (const { text } of drafts) {
          expect(text.length).toBeLessThanOrEqual(limits.passage);
          expect(text.trim()).not.toBe('');
          expect(text).not.toMatch(/^\p{Surrogate}|\p{Surrogate}$/u);
        }
        for (const { text, kind } of blocks) if (kind === 'row' && text.length < 700) expect(found).toContain(letters(text));
        const words = letters(
          blocks
            .filter(({ kind }) => kind === 'paragraph')
            .map(({ text }) => text)
            .join(''),
        );
        expect(found.length).toBeGreaterThanOrEqual(words.length);
      }),
      { numRuns: 60 },
    );
  });

  it('is split quickly', () => {
    const text = 'x '.repeat(500_000);
    const start = process.cpuUsage();
    splitBlocks([paragraph(text), paragraph('. '.repeat(200_000)), ...Array.from({ length: 20_000 }, () => item('entry'))]);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(5_000);
  });
});

describe('pairs and data', () => {
  it('are passages of their own', () => {
    expect(draftsOfPairs([{ question: ' چند روز؟ ', answer: 'هفت روز. ' }])).toEqual([
      { question: 'چند روز؟', text: 'هفت روز.', headings: [], location: null },
    ]);
    const data = { phone: '021', cities: ['Tehran', 'Qom'], شهر: ['تهران', 'قم'], open: true, empty: '', none: null, free: [] };
    expect(draftsOfData(data).map(({ text }) => text)).toEqual(['phone: 021', 'cities: Tehran, Qom', 'شهر: تهران، قم', 'open: true']);
  });
});
