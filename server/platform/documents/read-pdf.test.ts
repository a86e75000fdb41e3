import { describe, expect, it } from 'vitest';
import { asSeen, glyphWidth, ltrLines, object, rtlLines, shaped, stream, writePdf, type PaintedText } from '@/tests/support/write-pdf';
import { readDocument } from './read-document';

const read = (content: Uint8Array) => readDocument({ content, file_name: 'file.pdf' }, () => undefined);
const textsOf = async (...pages: PaintedText[][]) => (await read(writePdf(pages))).map(({ text }) => text);

const persian = ['در سال ۱۴۰۲ می‌توانید کالا را تا ۷ روز پس بدهید.', 'هزینهٔ ارسال ۱۲٬۵۰۰ تومان است و با support@example.com بپرسید.'];
const arabic = ['يمكنك إرجاع المنتج خلال 14 يوما من الشراء.', 'الشحن مجاني لكل طلب إلى بغداد، والدفع عند الاستلام.'];

describe('Persian and Arabic letters', () => {
  it('reads presentation forms where they are seen, with ligatures and ZWNJ', async () => {
    expect((await textsOf(rtlLines(persian))).join(' ')).toBe(persian.join(' '));
    expect((await textsOf(rtlLines(arabic))).join(' ')).toBe(arabic.join(' '));
  });

  it('reads usual letters where they are seen', async () => {
    const page = arabic.map((line, index) => ({ x: 50, y: 700 - 18 * index, glyphs: asSeen([...line]) }));
    expect(await textsOf(page)).toEqual([arabic.join(' ')]);
  });

  it('leaves out what only makes a line longer', async () => {
    expect(await textsOf([{ x: 50, y: 700, glyphs: asSeen([...'ســلام بر شــما']) }])).toEqual(['سلام بر شما']);
  });

  it('keeps the order of letters in a ligature that the file names by both', async () => {
    const glyphs = asSeen('سلام و خوش آمدید به خانه'.match(/لا|[^]/g) ?? []);
    expect(await textsOf([{ x: 50, y: 700, glyphs }])).toEqual(['سلام و خوش آمدید به خانه']);
  });

  it('reads letters that were painted one by one from the right', async () => {
    const page = persian
      .map((line, index) => shaped(line).map((glyph, place) => ({ x: 550 - place * 6, y: 700 - 18 * index, glyphs: [glyph] })))
      .flat();
    // Numbers were painted from the right as well, and are seen backwards.
    const seen = persian.map((line) =>
      line.replace(/[۰-۹٬]{2,}|[a-z@.]{2,}/g, (run) => (/[۰-۹]/.test(run) ? [...run].reverse().join('') : run)),
    );
    const [text = ''] = await textsOf(page);
    expect(text.slice(0, 40)).toBe(seen.join(' ').slice(0, 40));
  });

  it('repairs lines that were painted from the left by a program that does not know these letters', async () => {
    const forms = persian.map((line, index) => ({ x: 50, y: 700 - 18 * index, glyphs: shaped(line) }));
    expect(await textsOf(forms)).toEqual([persian.join(' ')]);
    const letters = arabic.map((line, index) => ({ x: 50, y: 700 - 18 * index, glyphs: [...line] }));
    expect(await textsOf(letters)).toEqual([arabic.join(' ')]);
  });

  it('reads a space without width as ZWNJ', async () => {
    const [before, after] = ['شود پس از خرید', 'این کالا می'].map((text) => asSeen([...text])) as [string[], string[]];
    const right = 50 + before.length * 12 * glyphWidth;
    const page = [before, [' '], after].map((glyphs, index) => ({ x: index === 0 ? 50 : right, y: 700, glyphs }));
    // What is read first is painted on the right.
    expect(await textsOf(page)).toEqual(['این کالا می\u200cشود پس از خرید']);
  });

  it('keeps brackets, percents, telephone numbers and Latin phrases in order', async () => {
    const line = 'نسخهٔ Windows 11 Pro (ویژه) با ۲۰٪ تخفیف و شمارهٔ 021-88776655 است';
    const seen = ['تسا', ' 88776655-021 ', 'هٔرامش و فیفخت ', '٪۲۰', ' اب (هژیو) ', 'Windows 11 Pro', ' هٔخسن'];
    const tokens = seen.flatMap((part) => part.match(/\p{L}\p{M}|[^]/gu) ?? []);
    expect(await textsOf([{ x: 20, y: 700, glyphs: tokens, size: 10 }])).toEqual([line]);
  });
});

describe('the structure of pages', () => {
  const sentence = (number: number) => `Sentence ${number} tells something about the goods that we sell.`;

  it('finds headings by size and by weight', async () => {
    const page = [
      ...ltrLines(['Returns'], { top: 760, size: 24 }),
      ...ltrLines([sentence(1), sentence(2)], { top: 720 }),
      ...ltrLines(['Costs'], { top: 680, bold: true }),
      ...ltrLines([sentence(3)], { top: 660 }),
    ];
    const blocks = await read(writePdf([page]));
    expect(blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['heading', 1, 'Returns'],
      ['paragraph', undefined, `${sentence(1)} ${sentence(2)}`],
      ['heading', 2, 'Costs'],
      ['paragraph', undefined, sentence(3)],
    ]);
    expect(blocks[0]?.location).toEqual({ page: 1 });
  });

  it('separates paragraphs by gaps and joins divided words', async () => {
    const page = [
      ...ltrLines(['We deliver to every city in the coun-', 'try within two days.'], { top: 740 }),
      ...ltrLines(['Call us.'], { top: 660 }),
    ];
    expect(await textsOf(page)).toEqual(['We deliver to every city in the country within two days.', 'Call us.']);
  });

  it('reads two columns one after the other, the right one first in Persian', async () => {
    const left = Array.from({ length: 6 }, (_, index) => `the left column has line ${index} here`);
    const right = Array.from({ length: 6 }, (_, index) => `and the right one has line ${index} too`);
    const english = [...ltrLines(left, { left: 40, size: 10 }), ...ltrLines(right, { left: 320, size: 10 })];
    expect((await textsOf(english)).join(' ')).toBe([...left, ...right].join(' '));
    const first = Array.from({ length: 6 }, (_, index) => `ستون راست سطر شمارهٔ ${index} را دارد و`);
    const second = Array.from({ length: 6 }, (_, index) => `ستون چپ هم سطر شمارهٔ ${index} را دارد و`);
    const page = [...rtlLines(second, { right: 270, size: 10 }), ...rtlLines(first, { right: 560, size: 10 })];
    expect((await textsOf(page)).join(' ')).toBe([...first, ...second].join(' '));
  });

  it('reads a table by rows with its header', async () => {
    const row = (cells: string[], y: number) => cells.flatMap((cell, column) => rtlLines([cell], { right: 550 - 180 * column, top: y }));
    const page = [
      ...row(['کالا', 'قیمت', 'رنگ'], 700),
      ...row(['یخچال', '۲۵ میلیون', 'سفید'], 680),
      ...row(['تلویزیون', '۱۸ میلیون', 'سیاه'], 660),
    ];
    const blocks = await read(writePdf([page]));
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['row', 'کالا: یخچال\nقیمت: ۲۵ میلیون\nرنگ: سفید'],
      ['row', 'کالا: تلویزیون\nقیمت: ۱۸ میلیون\nرنگ: سیاه'],
    ]);
  });

  it('drops headers, footers, page numbers and what the file marks as such', async () => {
    const goods = ['The first one is a fridge', 'Ovens are next', 'A lamp for any room', 'Television with sound'];
    const pages = [1, 2, 3, 4].map((number) => [
      ...ltrLines(['Catalogue of the shop'], { top: 780, size: 9 }),
      ...ltrLines([`${goods[number - 1]} and`, `we deliver ${goods[4 - number]}.`], { top: 700 }),
      ...ltrLines([`Page ${number} of 4`], { top: 20, size: 9 }),
      { x: 300, y: 790, glyphs: [...`Printed copy ${number}${number}`], artifact: true },
    ]);
    expect(await textsOf(...pages)).toEqual(goods.map((name, index) => `${name} and we deliver ${goods[3 - index]}.`));
  });

  it('continues a sentence on the next page', async () => {
    const pages = [ltrLines(['This sentence begins on the first page and']), ltrLines(['ends on the second one.'])];
    const blocks = await read(writePdf(pages));
    expect(blocks).toEqual([
      { kind: 'paragraph', text: 'This sentence begins on the first page and ends on the second one.', location: { page: 1 } },
    ]);
  });
});

describe('files without readable text', () => {
  it('names an encrypted file', async () => {
    const key = `<${'5a'.repeat(32)}>`;
    const trailer = `/ID[<00><00>]/Encrypt 100 0 R`;
    const objects = [object(100, `<</Filter/Standard/V 1/R 2/O ${key}/U ${key}/P -4>>`)];
    await expect(read(writePdf([ltrLines(['secret'])], { trailer, objects }))).rejects.toMatchObject({ code: 'document_encrypted' });
  });

  it('names a scan, with or without a stamp', async () => {
    const objects = [
      stream(100, Buffer.alloc(300), '/Type/XObject/Subtype/Image/Width 10/Height 10/ColorSpace/DeviceRGB/BitsPerComponent 8'),
    ];
    const picture = { content: 'q 600 0 0 800 0 0 cm /P Do Q ', objects, resources: '/XObject<</P 100 0 R>>' };
    await expect(read(writePdf([[]], picture))).rejects.toMatchObject({ code: 'document_without_text' });
    await expect(read(writePdf([ltrLines(['Scanned'])], picture))).rejects.toMatchObject({ code: 'document_without_text' });
  });

  it('names a damaged file', async () => {
    await expect(read(Buffer.from('%PDF-1.7\nnothing more'))).rejects.toMatchObject({ code: 'document_damaged' });
  });

  it('refuses a stream that unpacks without end', async () => {
    const objects = [stream(100, Buffer.alloc(80 * 1024 * 1024, ' '))];
    await expect(read(writePdf([ltrLines(['small'])], { objects }))).rejects.toMatchObject({ code: 'document_too_large' });
  });
});
