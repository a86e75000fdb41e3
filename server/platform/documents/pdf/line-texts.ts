import { cleanText } from '../document-limits';
import type { Line } from './page-lines';

/** A line whose letters are in reading order. */
export interface TextLine extends Omit<Line, 'cells'> {
  text: string;
  cells: { text: string; left: number; right: number }[];
}

type Mode = 'seen' | 'painted';

/** A page's lines decide together from this much evidence on, and one line against its page from that much. */
const enoughOfPage = 4;
const enoughOfLine = 6;

/**
 * The text of lines. Few programs paint Persian and Arabic letters one after another from left to right, but those that do
 * so paint whole documents. Each line can be too short to tell.
 */
export function lineTexts(lines: readonly Line[]): TextLine[] {
  const pages = new Map<number, number>();
  let whole = 0;
  for (const line of lines) {
    const evidence = evidenceOf(line);
    pages.set(line.page, (pages.get(line.page) ?? 0) + evidence);
    whole += evidence;
  }
  return lines.flatMap((line) => {
    const ofPage = pages.get(line.page) ?? 0;
    const sum = Math.abs(ofPage) >= enoughOfPage ? ofPage : whole;
    const ofLine = evidenceOf(line);
    const decides = Math.abs(ofLine) >= enoughOfLine ? ofLine : sum;
    const texted = toText(line, decides < 0 ? 'painted' : 'seen');
    return texted.text === '' ? [] : [texted];
  });
}

function evidenceOf({ cells }: Line): number {
  return cells.reduce((sum, { evidence }) => sum + evidence, 0);
}

function toText(line: Line, mode: Mode): TextLine {
  const ordered = mode === 'painted' && line.isRtl ? line.cells.toReversed() : line.cells;
  const cells = ordered
    .map(({ left, right, ...reading }) => ({ text: cleanText(reading[mode]), left, right }))
    .filter(({ text }) => text !== '');
  return { ...line, cells, text: cells.map(({ text }) => text).join(' ') };
}
