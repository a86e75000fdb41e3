import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { limits } from '@/lib/limits';
import { word, writeDocx, writeXlsx } from '@/tests/support/write-office';
import { ltrLines, writePdf } from '@/tests/support/write-pdf';
import { readDocument } from './read-document';
import { readHtml } from './read-html';

const read = (content: Uint8Array | string, file_name: string) =>
  readDocument({ content: typeof content === 'string' ? Buffer.from(content) : content, file_name }, () => undefined);
const shown = async (content: Uint8Array | string, file_name: string) =>
  (await read(content, file_name)).map(({ kind, level, text }) => `${kind}${level ?? ''}: ${text}`);

describe('Word documents', () => {
  it('have headings, lists and tables', async () => {
    const body = [
      word.heading('راهنمای خرید', 1),
      word.paragraph('برای خرید این مراحل را بروید:'),
      word.item('کالا را انتخاب کنید.'),
      word.item('هزینه را بپردازید.'),
      word.bold('زمان تحویل'),
      word.table([
        ['شهر', 'روز'],
        ['تهران', '۱'],
        ['شیراز', '۳'],
      ]),
    ];
    expect(await shown(writeDocx(body.join('')), 'guide.docx')).toEqual([
      'heading1: راهنمای خرید',
      'paragraph: برای خرید این مراحل را بروید:',
      'list_item1: کالا را انتخاب کنید.',
      'list_item1: هزینه را بپردازید.',
      'heading6: زمان تحویل',
      'row: شهر: تهران\nروز: ۱',
      'row: شهر: شیراز\nروز: ۳',
    ]);
  });

  it('with a password are named so, and those of the older format are refused', async () => {
    const container = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(2000),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    await expect(read(container, 'secret.docx')).rejects.toMatchObject({ code: 'document_encrypted' });
    await expect(read(container.subarray(0, 1900), 'old.doc')).rejects.toMatchObject({ code: 'document_wrong_type' });
  });

  it('that are cut off are damaged', async () => {
    const whole = writeDocx(word.paragraph('text'));
    await expect(read(whole.subarray(0, whole.length - 200), 'half.docx')).rejects.toMatchObject({ code: 'document_damaged' });
  });
});

describe('tables', () => {
  it('of a workbook are read with their sheets and rows', async () => {
    const blocks = await read(
      writeXlsx({
        قیمت‌ها: [
          ['کالا', 'قیمت'],
          ['یخچال', 25.5],
          ['', ''],
        ],
        خالی: [],
        Sheet3: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      }),
      'list.xlsx',
    );
    expect(blocks).toEqual([
      { kind: 'heading', level: 1, text: 'قیمت‌ها', location: { sheet: 'قیمت‌ها' } },
      { kind: 'row', text: 'کالا: یخچال\nقیمت: 25.5', location: { sheet: 'قیمت‌ها', row: 2 } },
      { kind: 'row', text: 'a: c\nb: d', location: { sheet: 'Sheet3', row: 2 } },
    ]);
  });

  it.each([',', ';', '\t'])('in CSV may be separated by %j', async (separator) => {
    const text = [
      ['شهر', 'هزینه'],
      ['تهران', `"۵۰${separator}۰۰۰"`],
      ['قم', '۷۰'],
    ]
      .map((cells) => cells.join(separator))
      .join('\r\n');
    expect(await shown(text, 'costs.csv')).toEqual([
      `row: شهر: تهران\nهزینه: ۵۰${separator === '\t' ? ' ' : separator}۰۰۰`,
      'row: شهر: قم\nهزینه: ۷۰',
    ]);
  });

  it('without a header are read as they are', async () => {
    expect(await shown('1,2,3\n4,5,6', 'numbers.csv')).toEqual(['row: 1, 2, 3', 'row: 4, 5, 6']);
  });
});

describe('encodings', () => {
  const text = 'سلام، این یک متن فارسی است که با برنامه‌ای قدیمی نوشته شده و چند جمله دارد. کالا را پس بدهید.';

  it('of UTF-16 are recognized with and without a mark', async () => {
    const little = Buffer.from(text, 'utf16le');
    expect(await shown(Buffer.concat([Buffer.from([0xff, 0xfe]), little]), 'a.txt')).toEqual([`paragraph: ${text}`]);
    expect(await shown(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]), 'a.txt')).toEqual([`paragraph: ${text}`]);
    const latin = 'Plain words without a mark, as some programs write them.';
    expect(await shown(Buffer.from(latin, 'utf16le'), 'a.txt')).toEqual([`paragraph: ${latin}`]);
  });

  it('of windows-1256 are recognized', async () => {
    // The reverse of the decoder: no encoder exists for it.
    const letters = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1256').decode(Uint8Array.of(byte)), byte]));
    const old = text.replaceAll('ی', 'ي');
    const bytes = Uint8Array.from(old, (letter) => letters.get(letter) ?? 63);
    expect(await shown(bytes, 'old.txt')).toEqual([`paragraph: ${old}`]);
  });
});

describe('pages', () => {
  const page = `<!doctype html><html><head><title> فروشگاه &amp; خدمات </title><script>track()</script></head><body>
    <header><a href="/">خانه</a></header><nav><ul><li>منو</li></ul></nav>
    <main><h1>ارسال</h1><p>ارسال به همهٔ شهرها<br>رایگان است.</p><script>more()</script>
      <ul><li>تهران: یک روز</li><li>شهرهای دیگر<ul><li>سه روز</li></ul></li></ul>
      <table><tr><th>وزن</th><th>هزینه</th></tr><tr><td>۱ کیلو</td><td>۵۰ هزار</td></tr></table>
      <details><summary>آیا بیمه دارد؟</summary>بله، دارد.</details><form><input><label>نام</label></form></main>
    <aside>تبلیغ</aside><footer>همهٔ حقوق محفوظ است</footer></body></html>`;

  it('are read without menus, scripts, forms and advertisements', async () => {
    const { title, blocks } = await readHtml(page);
    expect(title).toBe('فروشگاه & خدمات');
    expect(blocks.map(({ kind, level, text }) => `${kind}${level ?? ''}: ${text}`)).toEqual([
      'heading1: ارسال',
      'paragraph: ارسال به همهٔ شهرها\nرایگان است.',
      'list_item1: تهران: یک روز',
      'list_item1: شهرهای دیگر',
      'list_item2: سه روز',
      'row: وزن: ۱ کیلو\nهزینه: ۵۰ هزار',
      'heading6: آیا بیمه دارد؟',
      'paragraph: بله، دارد.',
    ]);
  });

  it('that are nested deeply are read', async () => {
    const depth = 1_500;
    const { blocks } = await readHtml(`${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}`);
    expect(blocks.map(({ text }) => text)).toEqual(['deep']);
  });
});

describe('text', () => {
  it('in Markdown has headings, lists and tables', async () => {
    const text =
      '---\nauthor: x\n---\n# Title\n\nSome **bold** [link](http://a.b) &amp; text.\n\n1. one\n2. two\n   - inner\n\n| A | B |\n|---|---|\n| 1x | 2x |\n\n<p>html</p>\n';
    expect(await shown(text, 'read.md')).toEqual([
      'heading1: Title',
      'paragraph: Some bold link & text.',
      'list_item1: 1. one',
      'list_item1: 2. two',
      'list_item2: inner',
      'row: A: 1x\nB: 2x',
      'paragraph: html',
    ]);
  });

  it('is separated into paragraphs by empty lines, without what cannot be stored', async () => {
    expect(await shown('first\u200f line\nsecond line\n \nnext\ud800\n\n- a\n- b', 'a.txt')).toEqual([
      'paragraph: first line\nsecond line',
      'paragraph: next\ufffd',
      'list_item1: a',
      'list_item1: b',
    ]);
    await expect(read(' \n ', 'empty.txt')).rejects.toMatchObject({ code: 'document_without_text' });
  });
});

describe('any file', () => {
  it('is read as what it is, whatever its name says', async () => {
    expect(await shown(writePdf([ltrLines(['This is a PDF.'])]), 'table.xlsx')).toEqual(['paragraph: This is a PDF.']);
    expect(await shown(writeDocx(word.paragraph('This is Word.')), 'paper.pdf')).toEqual(['paragraph: This is Word.']);
    expect(await shown('<html><body><p>A page', 'notes.txt')).toEqual(['paragraph: A page']);
    expect(await shown('only text', 'paper.pdf')).toEqual(['paragraph: only text']);
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    await expect(read(picture, 'paper.pdf')).rejects.toMatchObject({ code: 'document_wrong_type' });
    await expect(read(zipSync({ 'a.txt': strToU8('x') }), 'a.docx')).rejects.toMatchObject({ code: 'document_wrong_type' });
  });

  it('that unpacks to more than it may is refused, also if its directory lies', async () => {
    const parts = (text: Uint8Array) =>
      zipSync({
        '[Content_Types].xml': strToU8(
          `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
        ),
        'word/document.xml': text,
      });
    const bomb = parts(new Uint8Array(60 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(read(bomb, 'bomb.docx')).rejects.toMatchObject({ code: 'document_too_large' });
    const lying = Buffer.from(bomb);
    const directory = lying.lastIndexOf(Buffer.from('504b0102', 'hex'));
    lying.writeUInt32LE(1000, directory + 24);
    await expect(read(lying, 'bomb.docx')).rejects.toMatchObject({ code: 'document_damaged' });
  });

  it('is refused over the limits of size, rows and text', async () => {
    await expect(read(new Uint8Array(limits.document_bytes + 1).fill(97), 'a.txt')).rejects.toMatchObject({ code: 'document_too_large' });
    const large = new Uint8Array(limits.document_bytes).fill(97);
    await expect(read(large, 'a.txt')).rejects.toMatchObject({ code: 'document_too_large' });
    await expect(read('a,b\n'.repeat(limits.document_rows + 1), 'a.csv')).rejects.toMatchObject({ code: 'document_too_large' });
  });
});
