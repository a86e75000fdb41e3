import { deflateSync } from 'node:zlib';

/** Text at a place of a page, in points from the bottom left. */
export interface PaintedText {
  x: number;
  y: number;
  /** What each glyph is called in the file, from left to right as it is painted. */
  glyphs: readonly string[];
  size?: number;
  bold?: boolean;
  /** Marks the text as a header or footer. */
  artifact?: boolean;
}

/** Each glyph is this wide, as a multiple of the size. */
export const glyphWidth = 0.5;

interface PdfOptions {
  /** Parts of the page's stream before the text. */
  content?: string;
  /** An entry of the trailer. */
  trailer?: string;
  /** More objects. Their numbers begin at 100. */
  objects?: readonly Buffer[];
  resources?: string;
}

/** Writes a PDF of these pages, without fonts: their names of glyphs are enough to read it. */
export function writePdf(
  pages: readonly (readonly PaintedText[])[],
  { content = '', trailer = '', objects = [], resources = '' }: PdfOptions = {},
): Uint8Array {
  const names = [...new Set(pages.flatMap((page) => page.flatMap(({ glyphs }) => glyphs)))];
  const codeOf = new Map(names.map((name, index) => [name, (index + 1).toString(16).padStart(4, '0')]));
  const font = (name: string, number: number) => [
    object(number, `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${number + 1} 0 R]/ToUnicode 9 0 R>>`),
    object(
      number + 1,
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW ${glyphWidth * 1000}/FontDescriptor ${number + 2} 0 R>>`,
    ),
    object(
      number + 2,
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>`,
    ),
  ];
  const parts = [
    object(1, '<</Type/Catalog/Pages 2 0 R>>'),
    object(2, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${20 + 2 * index} 0 R`).join(' ')}]>>`),
    ...font('Test', 3),
    ...font('Test-Bold', 6),
    stream(9, toUnicode(codeOf)),
    ...pages.flatMap((page, index) => [
      object(
        20 + 2 * index,
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</R 3 0 R/B 6 0 R>>${resources}>>/Contents ${21 + 2 * index} 0 R>>`,
      ),
      stream(21 + 2 * index, content + page.map((text) => paint(text, codeOf)).join('\n')),
    ]),
    ...objects,
  ];
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from(`trailer <</Root 1 0 R${trailer}>>\n%%EOF\n`)]);
}

function paint({ x, y, glyphs, size = 12, bold = false, artifact = false }: PaintedText, codeOf: ReadonlyMap<string, string>): string {
  const codes = glyphs.map((glyph) => codeOf.get(glyph)).join('');
  const text = `BT /${bold ? 'B' : 'R'} ${size} Tf 1 0 0 1 ${x} ${y} Tm <${codes}> Tj ET`;
  return artifact ? `/Artifact <</Type/Pagination>> BDC ${text} EMC` : text;
}

function toUnicode(codeOf: ReadonlyMap<string, string>): string {
  const lines = [...codeOf].map(([name, code]) => `<${code}> <${Buffer.from(name, 'utf16le').swap16().toString('hex')}>`);
  const chunks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) => lines.slice(index * 100, index * 100 + 100));
  const body = chunks.map((chunk) => `${chunk.length} beginbfchar\n${chunk.join('\n')}\nendbfchar`).join('\n');
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def 1 begincodespacerange <0000> <ffff> endcodespacerange\n${body}\nendcmap end end`;
}

export function object(number: number, body: string): Buffer {
  return Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1');
}

export function stream(number: number, content: string | Buffer, entries = ''): Buffer {
  const packed = deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<</Length ${packed.length}/Filter/FlateDecode${entries}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

/** By letter: isolated, final, initial and medial form. Letters that join only the one before have two. */
const forms = new Map<string, string[]>();
for (let code = 0xfb50; code <= 0xfefc; code += 1) {
  const base = String.fromCharCode(code).normalize('NFKC');
  const isForm = (code <= 0xfbb1 || code >= 0xfbfc) && (code <= 0xfbff || code >= 0xfe80);
  if (isForm && base.length <= 2 && (base.length === 1 || code >= 0xfef5))
    forms.set(base, [...(forms.get(base) ?? []), String.fromCharCode(code)]);
}

/** The presentation forms of a Persian or Arabic text, in reading order. A ZWNJ ends a letter and is not painted. */
export function shaped(text: string): string[] {
  const letters = text.match(/ل[اآأإ]|[^]/gu) ?? [];
  const joinsNext = (letter: string | undefined) => (forms.get(letter ?? '')?.length ?? 0) === 4;
  const joinsBefore = (letter: string | undefined) => forms.has(letter ?? '');
  return letters.flatMap((letter, index) => {
    if (letter === '\u200c') return [];
    const before = joinsNext(letters[index - 1]);
    const after = joinsNext(letter) && joinsBefore(letters[index + 1]);
    return [forms.get(letter)?.[before ? (after ? 3 : 1) : after ? 2 : 0] ?? letter];
  });
}

/** Glyphs from left to right as they are seen: from the end of the text, with numbers and Latin words as they are. */
export function asSeen(glyphs: readonly string[]): string[] {
  const isLtr = (glyph: string | undefined) => glyph !== undefined && /^[\d۰-۹٠-٩a-z@]$/i.test(glyph);
  const runs: string[][] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const last = runs.at(-1);
    const isInside = /^[.,/٬٫]$/.test(glyph) && isLtr(glyphs[index + 1]);
    if (last && (isLtr(glyph) || isInside) && isLtr(last.findLast((one) => !/^[.,/٬٫]$/.test(one)))) last.push(glyph);
    else runs.push([glyph]);
  }
  return runs.toReversed().flat();
}

/** Right-aligned lines of Persian or Arabic, as programs paint them that know how. */
export function rtlLines(lines: readonly string[], { right = 550, top = 740, size = 12, bold = false } = {}): PaintedText[] {
  return lines.map((line, index) => {
    const glyphs = asSeen(shaped(line));
    return { glyphs, size, bold, x: right - glyphs.length * size * glyphWidth, y: top - index * size * 1.5 };
  });
}

/** Lines from left to right. */
export function ltrLines(lines: readonly string[], { left = 50, top = 740, size = 12, bold = false } = {}): PaintedText[] {
  return lines.map((line, index) => ({ glyphs: [...line], size, bold, x: left, y: top - index * size * 1.5 }));
}
