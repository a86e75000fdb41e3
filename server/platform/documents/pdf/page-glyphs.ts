import { apply, identity, multiply, toMatrix, type Matrix } from './matrix';

/** A painted letter. Coordinates are in points from the top left corner of the page as it is read. */
export interface Glyph {
  /** As the file says: one letter, several of a ligature, or a space. Letters may be presentation forms. */
  text: string;
  /** The left edge of the letter and its baseline. */
  x: number;
  y: number;
  width: number;
  /** The size of the font. */
  size: number;
  font: string;
}

/** What the reader of PDF files returns for a page: operators and their arguments. */
export interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

interface FontFacts {
  fontMatrix?: ArrayLike<number>;
  name?: string;
  bold?: boolean;
}

interface PaintedGlyph {
  unicode?: string;
  width?: number;
  isSpace?: boolean;
}

interface TextState {
  ctm: Matrix;
  font: string;
  unit: number;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
}

type Ops = Record<string, number>;

/**
 * The letters of a page in the order in which they are painted. Text in margins and watermarks that runs in another
 * direction than most of the page is left out, and so are running heads that the file marks as such.
 *
 * @param toPage the transformation from the file's coordinates to those of the page, with its origin at the top left
 * @param fontOf returns what is known about a font
 */
export function pageGlyphs(
  { fnArray, argsArray }: Operators,
  ops: Ops,
  toPage: Matrix,
  fontOf: (name: string) => FontFacts | null,
): Glyph[] {
  let state: TextState = {
    ctm: toPage,
    font: '',
    unit: 0.001,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
  };
  const saved: TextState[] = [];
  let textMatrix = identity;
  let at = { x: 0, y: 0, lineX: 0, lineY: 0 };
  const marked: boolean[] = [];
  let artifacts = 0;
  const found: DirectedGlyph[] = [];

  const moveText = (x: number, y: number) => {
    const [lineX, lineY] = [at.lineX + x, at.lineY + y];
    at = { x: lineX, y: lineY, lineX, lineY };
  };
  const setFont = (name: string, size: number) => {
    const facts = fontOf(name);
    const weight = facts?.bold || /bold|black|heavy/i.test(facts?.name ?? '') ? 'bold' : 'regular';
    state = { ...state, font: weight, unit: facts?.fontMatrix?.[0] ?? 0.001, size };
  };
  const show = (glyphs: readonly (PaintedGlyph | number)[]) => {
    const matrix = multiply(state.ctm, textMatrix);
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        at.x -= (glyph / 1000) * state.size * state.scale;
        continue;
      }
      const width = (glyph.width ?? 0) * state.unit * state.size * state.scale;
      if (artifacts === 0) add(glyph.unicode ?? '', matrix, width);
      at.x += width + (state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0)) * state.scale;
    }
  };
  const add = (text: string, matrix: Matrix, width: number) => {
    const [x, y] = apply(matrix, at.x, at.y + state.rise);
    const [endX, endY] = apply(matrix, at.x + width, at.y + state.rise);
    const size = Math.hypot(matrix[2], matrix[3]) * Math.abs(state.size);
    const readable = text.replace(/[\uf0b7\uf0a7\uf0a8\uf076]/g, '•').replace(/[\p{Cc}\p{Co}\ufffd]/gu, '');
    if (readable === '' || size === 0) return;
    const [dx, dy] = width === 0 ? [matrix[0], matrix[1]] : [endX - x, endY - y];
    found.push({ text: readable, x, y, endX, endY, turn: turnOf(dx, dy), size, font: state.font });
  };

  const perform: Record<string, (args: readonly [never, never]) => void> = {
    save: () => void saved.push(state),
    restore: () => (state = saved.pop() ?? state),
    transform: (args) => (state = { ...state, ctm: multiply(state.ctm, toMatrix(args)) }),
    paintFormXObjectBegin: ([matrix]) => {
      saved.push(state);
      state = { ...state, ctm: multiply(state.ctm, toMatrix(matrix)) };
    },
    paintFormXObjectEnd: () => (state = saved.pop() ?? state),
    beginText: () => {
      textMatrix = identity;
      at = { x: 0, y: 0, lineX: 0, lineY: 0 };
    },
    setCharSpacing: ([value]) => (state = { ...state, charSpacing: value }),
    setWordSpacing: ([value]) => (state = { ...state, wordSpacing: value }),
    setHScale: ([value]) => (state = { ...state, scale: value / 100 }),
    setLeading: ([value]) => (state = { ...state, leading: -value }),
    setTextRise: ([value]) => (state = { ...state, rise: value }),
    setFont: ([name, size]) => setFont(name, size),
    setGState: ([entries]) => {
      for (const [key, value] of entries as unknown as [string, unknown][]) if (key === 'Font') setFont(...(value as [string, number]));
    },
    moveText: ([x, y]) => moveText(x, y),
    setLeadingMoveText: ([x, y]) => {
      state = { ...state, leading: y };
      moveText(x, y);
    },
    setTextMatrix: ([matrix]) => {
      textMatrix = toMatrix(matrix);
      at = { x: 0, y: 0, lineX: 0, lineY: 0 };
    },
    nextLine: () => moveText(0, state.leading),
    showText: ([glyphs]) => show(glyphs),
    beginMarkedContent: ([tag]) => begin(tag),
    beginMarkedContentProps: ([tag]) => begin(tag),
    endMarkedContent: () => {
      if (marked.pop()) artifacts -= 1;
    },
  };
  const begin = (tag: string | { name?: string }) => {
    const isArtifact = (typeof tag === 'string' ? tag : tag?.name) === 'Artifact';
    marked.push(isArtifact);
    if (isArtifact) artifacts += 1;
  };

  const byNumber = new Map(Object.entries(perform).map(([name, run]) => [ops[name], run]));
  for (const [index, operator] of fnArray.entries()) byNumber.get(operator)?.((argsArray[index] ?? []) as [never, never]);
  return uprightGlyphs(found);
}

interface DirectedGlyph extends Omit<Glyph, 'width'> {
  endX: number;
  endY: number;
  /** Quarter turns, clockwise. */
  turn: number;
}

function turnOf(dx: number, dy: number): number {
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 2;
  return dy >= 0 ? 1 : 3;
}

/** Turns the page so that most letters are upright, and leaves out the others. */
function uprightGlyphs(glyphs: readonly DirectedGlyph[]): Glyph[] {
  const counts = [0, 0, 0, 0];
  for (const { turn } of glyphs) counts[turn] = (counts[turn] ?? 0) + 1;
  const main = counts.indexOf(Math.max(...counts));
  return glyphs
    .filter(({ turn }) => turn === main)
    .map(({ text, x, y, endX, endY, size, font }) => {
      const [left, baseline] = turned(x, y, main);
      const [right] = turned(endX, endY, main);
      return { text, x: Math.min(left, right), y: baseline, width: Math.abs(right - left), size, font };
    });
}

function turned(x: number, y: number, turn: number): [number, number] {
  if (turn === 1) return [y, -x];
  if (turn === 2) return [-x, -y];
  return turn === 3 ? [-y, x] : [x, y];
}
