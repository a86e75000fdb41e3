import type { BlockList } from '../document-limits';
import { addTable } from '../table-rows';
import type { TextLine } from './line-texts';
import { tableRun } from './table-run';

const listMark = /^(?:[-*•●▪◦‣–○■]|\(?[\d٠-٩۰-۹]{1,3}[.)-]|\(?[a-zA-Z][.)])(?:\s|$)/;
const sentenceEnd = /[.!?؟۔:…][»")\]]*$/;

/** Adds a document's lines as headings, paragraphs, list items and table rows. */
export function addLines(list: BlockList, lines: readonly TextLine[]): void {
  const style = styleOf(lines);
  let paragraph: TextLine[] = [];
  const close = () => {
    addParagraph(list, paragraph, style);
    paragraph = [];
  };
  for (let index = 0; index < lines.length;) {
    const table = tableRun(lines, index, (line) => listMark.test(line.text));
    if (table) {
      close();
      const page = lines[index]?.page;
      addTable(list, table.rows, () => (page === undefined ? undefined : { page }));
      index += table.lines;
      continue;
    }
    const line = lines[index] as TextLine;
    const last = paragraph.at(-1);
    if (last && isNewParagraph(last, line, paragraph, style)) close();
    paragraph.push(line);
    index += 1;
  }
  close();
}

interface DocumentStyle {
  /** The size of most letters. */
  size: number;
  isBold: boolean;
  /** The usual distance of lines, as a multiple of the size. */
  leading: number;
  /** The sizes of headings, the largest first. */
  headings: number[];
  /** The edges of each column. */
  columns: Map<string, { left: number; right: number }>;
}

function styleOf(lines: readonly TextLine[]): DocumentStyle {
  const lengths = new Map<number, number>();
  let bold = 0;
  let all = 0;
  const distances: number[] = [];
  const columns: DocumentStyle['columns'] = new Map();
  for (const [index, line] of lines.entries()) {
    const size = rounded(line.size);
    lengths.set(size, (lengths.get(size) ?? 0) + line.length);
    all += line.length;
    if (line.bold) bold += line.length;
    const { left, right } = columns.get(columnOf(line)) ?? line;
    columns.set(columnOf(line), { left: Math.min(left, line.left), right: Math.max(right, line.right) });
    const next = lines[index + 1];
    const isNext = next && next.page === line.page && next.group === line.group && rounded(next.size) === size && next.y > line.y;
    if (isNext) distances.push((next.y - line.y) / line.size);
  }
  const size = [...lengths].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
  const sorted = distances.toSorted((one, other) => one - other);
  const leading = sorted[Math.floor(sorted.length * 0.4)] ?? 1.4;
  const headings = [...lengths.keys()].filter((other) => isLarger(other, size)).toSorted((one, other) => other - one);
  return { size, isBold: bold > all / 2, leading: Math.min(Math.max(leading, 1), 2.5), headings, columns };
}

function columnOf({ page, group }: TextLine): string {
  return `${page} ${group}`;
}

function rounded(size: number): number {
  return Math.round(size * 2) / 2;
}

function isLarger(size: number, body: number): boolean {
  return size >= body * 1.12 && size - body >= 1;
}

function isNewParagraph(last: TextLine, line: TextLine, paragraph: readonly TextLine[], style: DocumentStyle): boolean {
  if (Math.abs(line.size - last.size) > 0.1 * last.size || line.bold !== last.bold || listMark.test(line.text)) return true;
  const isElsewhere = line.page !== last.page || line.group !== last.group;
  // A sentence may go on in the next column or on the next page.
  if (isElsewhere) return sentenceEnd.test(last.text) || isHeading(paragraph, style);
  const distance = (line.y - last.y) / last.size;
  if (distance > style.leading * 1.35 || distance < 0) return true;
  if (!sentenceEnd.test(last.text)) return false;
  const column = style.columns.get(columnOf(last)) ?? last;
  const free = last.isRtl ? last.left - column.left : column.right - last.right;
  const indent = line.isRtl ? last.right - line.right : line.left - last.left;
  return free > 3 * line.size || indent > 1.2 * line.size;
}

function addParagraph(list: BlockList, lines: readonly TextLine[], style: DocumentStyle): void {
  const [first] = lines;
  if (!first) return;
  const text = joined(lines);
  const location = { page: first.page };
  if (isHeading(lines, style)) {
    const bySize = style.headings.indexOf(rounded(first.size));
    list.add({ kind: 'heading', level: bySize < 0 ? style.headings.length + 1 : bySize + 1, text, location });
  } else if (listMark.test(first.text)) {
    list.add({ kind: 'list_item', level: 1, text: text.replace(/^[-*•●▪◦‣–○■]\s*/, ''), location });
  } else list.add({ kind: 'paragraph', text, location });
}

function isHeading(lines: readonly TextLine[], style: DocumentStyle): boolean {
  const text = joined(lines);
  const [first] = lines;
  if (!first || lines.length > 3 || text.length > 160 || !/\p{L}/u.test(text)) return false;
  if (isLarger(rounded(first.size), style.size)) return true;
  return first.bold && !style.isBold && lines.length === 1 && text.length <= 100 && !/[.،؛,;]$/.test(text);
}

/** A word that is divided between two lines is whole again. */
function joined(lines: readonly TextLine[]): string {
  let text = '';
  for (const line of lines) {
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line.text)) text = text.slice(0, -1) + line.text;
    else text += text === '' ? line.text : ` ${line.text}`;
  }
  return text;
}
