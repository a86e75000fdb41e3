import type { Box, Position } from './place-node';

/** Along what boxes are aligned. */
export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** In which direction boxes are distributed. */
export type Axis = 'horizontal' | 'vertical';

type Boxes = ReadonlyMap<string, Box>;

/** Positions at which boxes are aligned along a side, or a center line, of all of them together. */
export function alignBoxes(boxes: Boxes, along: Alignment): Map<string, Position> {
  const { x, y, width, height } = boundsOf([...boxes.values()]);
  const place = (box: Box): Position => {
    switch (along) {
      case 'left':
        return { x, y: box.y };
      case 'center':
        return { x: x + (width - box.width) / 2, y: box.y };
      case 'right':
        return { x: x + width - box.width, y: box.y };
      case 'top':
        return { x: box.x, y };
      case 'middle':
        return { x: box.x, y: y + (height - box.height) / 2 };
      case 'bottom':
        return { x: box.x, y: y + height - box.height };
    }
  };
  return placed(boxes, place);
}

/** Positions with the same space between neighbors. The first and the last box stay, unless they leave no space. */
export function distributeBoxes(boxes: Boxes, axis: Axis): Map<string, Position> {
  const [at, length] = axis === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const inOrder = [...boxes.entries()].sort(([, one], [, other]) => one[at] - other[at]);
  const bounds = boundsOf([...boxes.values()]);
  const filled = inOrder.reduce((sum, [, box]) => sum + box[length], 0);
  const gap = Math.max(leastGap, (bounds[length] - filled) / Math.max(1, inOrder.length - 1));
  let next = bounds[at];
  const starts = new Map<string, number>();
  for (const [id, box] of inOrder) {
    starts.set(id, next);
    next += box[length] + gap;
  }
  return placed(boxes, (box, id) => ({ x: box.x, y: box.y, [at]: starts.get(id) ?? box[at] }));
}

/** The least space, in pixels, between distributed boxes. */
const leastGap = 24;

/** The smallest box around all of them. */
export function boundsOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [minOf(boxes.map(({ x }) => x)), minOf(boxes.map(({ y }) => y))];
  const right = -minOf(boxes.map(({ x, width }) => -x - width));
  const bottom = -minOf(boxes.map(({ y, height }) => -y - height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Spreading thousands of arguments would overflow the stack. */
function minOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}

function placed(boxes: Boxes, place: (box: Box, id: string) => Position): Map<string, Position> {
  return new Map(
    [...boxes].map(([id, box]) => {
      const { x, y } = place(box, id);
      return [id, { x: Math.round(x), y: Math.round(y) }];
    }),
  );
}
