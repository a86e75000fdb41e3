import { CardIndex } from '@/components/canvas/card-index';
import { edgePath, edgeRegion } from '@/components/canvas/edge-path';
import type { DrawnKind } from '../node-kinds';
import { cardSize, type Box, type Position } from '@/components/canvas/place-node';
import { wrapText } from './wrap-text';

/** What is drawn, with every text in the reader's language. */
export interface FlowPicture {
  cards: readonly {
    id: string;
    position: Position;
    kind: DrawnKind;
    kindName: string;
    title: string;
    text: string;
    choices: readonly string[];
  }[];
  /** `choice` is the choice at which the path begins. Null for the card itself. */
  paths: readonly { source: string; target: string; choice: number | null; label: string; isDefault: boolean }[];
  notes: readonly (Box & { text: string })[];
}

interface SvgOptions {
  isRtl: boolean;
  /** The width of a text of 13 pixels. */
  measure: (text: string) => number;
  /** A font for the texts, as a data address. Without it, viewers choose one. */
  font?: string;
}

/** The colors of the kinds on a light background, as on the canvas. */
const colors: Record<DrawnKind, string> = {
  start: '#2f3b4c',
  message: '#1c6fbf',
  question: '#6f42c1',
  gateway: '#666d00',
  subflow: '#b5268c',
  handoff: '#a8500f',
  end: '#68707a',
};

const margin = 40;
const inside = 14;
const lineHeight = 20;
const choiceHeight = 32;
const headHeight = 54;
const mostLines = 4;
const family = "Vazirmatn, Inter, 'Segoe UI', Tahoma, sans-serif";

/** The whole flow as an SVG without anything from outside of it, and its size. */
export function flowSvg(
  { cards, paths, notes }: FlowPicture,
  { isRtl, measure, font }: SvgOptions,
): { svg: string; width: number; height: number } {
  const textWidth = cardSize.width - 2 * inside;
  const drawn = cards.map((card) => {
    const lines = wrapText(card.text, textWidth, mostLines, measure);
    const bodyHeight = lines.length * lineHeight;
    const choicesTop = headHeight + bodyHeight + 6;
    return {
      ...card,
      lines,
      choicesTop,
      box: { ...card.position, width: cardSize.width, height: choicesTop + card.choices.length * choiceHeight + 6 },
    };
  });
  const byId = new Map(drawn.map((card) => [card.id, card]));
  const index = new CardIndex(new Map(drawn.map(({ id, box }) => [id, box])));
  const boxes = [...drawn.map(({ box }) => box), ...notes];
  const left = Math.min(0, ...boxes.map(({ x }) => x)) - margin;
  const top = Math.min(0, ...boxes.map(({ y }) => y)) - margin;
  const width = Math.max(0, ...boxes.map((box) => box.x + box.width)) + margin - left;
  const height = Math.max(0, ...boxes.map((box) => box.y + box.height)) + margin - top;

  const lanes = new Map<string, number>();
  const parting = countBy(paths.map(({ source }) => source));
  const meeting = countBy(paths.map(({ target }) => target));
  const ways = paths.flatMap(({ source, target, choice, label, isDefault }) => {
    const [from, to] = [byId.get(source), byId.get(target)];
    if (!from || !to) return [];
    const pair = `${source} ${choice} ${target}`;
    const place = lanes.get(pair) ?? 0;
    lanes.set(pair, place + 1);
    const ends = {
      sourceX: from.box.x + (choice === null ? from.box.width / 2 : isRtl ? 0 : from.box.width),
      sourceY: from.box.y + (choice === null ? from.box.height : from.choicesTop + (choice + 0.5) * choiceHeight),
      targetX: to.box.x + to.box.width / 2,
      targetY: to.box.y,
      sourcePosition: choice === null ? 'bottom' : isRtl ? 'left' : 'right',
    };
    const near = index.near(edgeRegion(ends), new Set([source, target]));
    const joins = (meeting.get(target) ?? 0) > (parting.get(source) ?? 0);
    const way = edgePath(ends, near, { own: [...new Set([from.box, to.box])], joins, place });
    return [{ ...way, words: wrapText(label, 180, 1, measure)[0] ?? '', isDefault }];
  });

  const write = (text: string, start: number, end: number, y: number, style: string) => {
    const isOwnRtl = directionOf(text, isRtl);
    return `<text x="${isOwnRtl ? end : start}" y="${y}" direction="${isOwnRtl ? 'rtl' : 'ltr'}" ${style}>${escaped(text)}</text>`;
  };
  const parts = [
    ...notes.map(({ x, y, text, ...size }) => {
      const lines = wrapText(text, size.width - 2 * inside, Math.max(1, Math.floor((size.height - 16) / lineHeight)), measure);
      return `<g>${rect({ x, y, ...size }, 'fill="#fff7d6" stroke="#e0cf8a"')}${lines
        .map((line, row) => write(line, x + inside, x + size.width - inside, y + 24 + row * lineHeight, 'fill="#3d3a2c"'))
        .join('')}</g>`;
    }),
    ...ways.map(
      ({ path, isDefault }) =>
        `<path d="${path}" fill="none" stroke="#8a94a0" stroke-width="1.5"${isDefault ? ' stroke-dasharray="6 4"' : ''} marker-end="url(#arrow)"/>`,
    ),
    ...drawn.map(({ box, kind, kindName, title, lines, choices, choicesTop }) => {
      const [start, end] = [box.x + inside, box.x + box.width - inside];
      const band = { x: isRtl ? box.x + box.width - 6 : box.x, y: box.y, width: 6, height: box.height };
      return `<g>${rect(box, 'fill="#ffffff" stroke="#ced4da"')}${rect(band, `fill="${colors[kind]}"`)}${write(
        wrapText(title, textWidth, 1, measure)[0] ?? '',
        start,
        end,
        box.y + 24,
        'fill="#1f2933" font-weight="600"',
      )}${write(kindName, isRtl ? end : start, isRtl ? end : start, box.y + 42, `fill="${colors[kind]}" font-size="11"`)}${lines
        .map((line, row) => write(line, start, end, box.y + headHeight + 10 + row * lineHeight, 'fill="#1f2933"'))
        .join('')}${choices
        .map((choice, row) => {
          const y = box.y + choicesTop + row * choiceHeight;
          const place = { x: start - 4, y: y + 2, width: box.width - 2 * inside + 8, height: choiceHeight - 4 };
          return (
            rect(place, 'fill="#f1f3f5"') + write(wrapText(choice, textWidth, 1, measure)[0] ?? '', start, end, y + 21, 'fill="#1f2933"')
          );
        })
        .join('')}</g>`;
    }),
    ...ways
      .filter(({ words }) => words !== '')
      .map(({ label, words }) => {
        const half = measure(words) / 2 + 8;
        const place = { x: label.x - half, y: label.y - 12, width: 2 * half, height: 24 };
        const style = 'text-anchor="middle" fill="#495057" font-size="12"';
        return `<g>${rect(place, 'fill="#ffffff" stroke="#ced4da"')}${write(words, label.x, label.x, label.y + 4, style)}</g>`;
      }),
  ];
  const face = font ? `<style>@font-face{font-family:Vazirmatn;font-weight:100 900;src:url(${font}) format("woff2")}</style>` : '';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" font-family="${family}" font-size="13">` +
    `<defs>${face}<marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8Z" fill="#8a94a0"/></marker></defs>` +
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#f8f9fb"/>${parts.join('')}</svg>`;
  return { svg, width, height };
}

function rect({ x, y, width, height }: Box, style: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" ${style}/>`;
}

/** Whether a text is written from right to left: by its first letter, or like the page if it has none. */
function directionOf(text: string, isRtl: boolean): boolean {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter === undefined ? isRtl : /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter);
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text of XML. Characters that XML does not allow are left out. */
function escaped(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
}

function countBy(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
