import { toAsciiDigits } from '@/lib/text/to-ascii-digits';
import type { TextLine } from './line-texts';

/** How many lines at the top and the bottom of a page can be repeated ones. */
const edge = 2;
const fewestPages = 3;
const share = 0.25;

const pageNumber = /^[-–—|\s]*(?:صفحه|صفحهٔ|صفحه‌ی|الصفحة|صفحة|page|p\.)?\s*#\s*(?:(?:از|من|of|\/)\s*#)?[-–—|\s]*$/i;

const namedPageNumber = /[a-z\u0600-\u06ff]/i;

/** A table of contents repeats the headings. */
const ofContents = /(?:\s?[.·…_]){5,}\s*[\d٠-٩۰-۹ivx]{0,5}$/i;

/** The lines without headers, footers, page numbers and tables of contents. The header of a table may be repeated, and remains. */
export function withoutRunningHeads(lines: readonly TextLine[]): TextLine[] {
  const pages = new Map<number, TextLine[]>();
  for (const line of lines) pages.set(line.page, [...(pages.get(line.page) ?? []), line]);
  const edges = [...pages.values()].map((page) => {
    const sorted = page.toSorted((one, other) => one.y - other.y);
    return { top: sorted.slice(0, edge), bottom: sorted.slice(edge).slice(-edge) };
  });
  const counts = new Map<string, number>();
  for (const { top, bottom } of edges) {
    for (const key of new Set([...top.flatMap(keysOf('top')), ...bottom.flatMap(keysOf('bottom'))]))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const isRepeated = (keys: readonly string[]) =>
    keys.some((key, index) => (counts.get(key) ?? 0) >= Math.max(fewestPages, index === 0 ? share * pages.size : 0));
  const dropped = new Set<TextLine>();
  for (const { top, bottom } of edges) {
    for (const [place, found] of [['top', top] as const, ['bottom', bottom] as const]) {
      for (const line of found) if (line.cells.length < 3 && isRepeated(keysOf(place)(line))) dropped.add(line);
    }
    for (const line of [top[0], bottom.at(-1) ?? top.at(-1)]) {
      const text = withoutNumbers(line?.text ?? '');
      if (line && pageNumber.test(text) && (pages.size > 1 || namedPageNumber.test(text))) dropped.add(line);
    }
  }
  return lines.filter((line) => !dropped.has(line) && !ofContents.test(line.text));
}

/** A line as it is, and for each number the line that has the number of its page there, as the head of a chapter has. */
const keysOf = (place: string) => (line: TextLine) => {
  const numbers = [...new Set(line.text.match(digits))].map((number) => Number(toAsciiDigits(number)) - line.page);
  return [`${place} ${line.text}`, ...numbers.map((ahead) => `${place} ${withoutNumbers(line.text)} ${ahead}`)];
};

const digits = /[\d٠-٩۰-۹]+/g;

function withoutNumbers(text: string): string {
  return text.replace(digits, '#').trim();
}
