import type { StateType, WorkflowState } from '../definition';

interface Point {
  x: number;
  y: number;
}

export interface Bounds extends Point {
  width: number;
  height: number;
}

/** As large as the cards of the editor, so that what is drawn there does not overlap elsewhere. */
const card = { width: 240, height: 100 };

/** Circles of events have one size in every tool. */
const circle = { width: 36, height: 36 };

/** Where the shape of a state is drawn: around the middle of its card. */
export function boundsOf(type: StateType, { x, y }: Point): Bounds {
  const size = type === 'standard' ? card : circle;
  return { x: x + (card.width - size.width) / 2, y: y + (card.height - size.height) / 2, ...size };
}

/** Further away, nothing is found on a canvas. */
const furthest = 100_000;

/** Where the card of a state is, if the shape is drawn elsewhere than `boundsOf` says. */
export function positionOf({ x, y, width, height }: Bounds, scale: number): Point {
  const corner = (start: number, size: number, ofCard: number) => {
    const place = Math.round((start + size / 2) * scale - ofCard / 2);
    return Math.max(-furthest, Math.min(furthest, place));
  };
  return { x: corner(x, width, card.width), y: corner(y, height, card.height) };
}

/** The corners of a transition: a line to what is further on, a way below the cards back to what was before. */
export function waypointsOf(source: Pick<WorkflowState, 'type' | 'position'>, target: Pick<WorkflowState, 'type' | 'position'>): Point[] {
  const from = boundsOf(source.type, source.position);
  const to = boundsOf(target.type, target.position);
  const end = from.x + from.width;
  if (to.x > end)
    return [
      { x: end, y: from.y + from.height / 2 },
      { x: to.x, y: to.y + to.height / 2 },
    ];
  const below = Math.max(from.y + from.height, to.y + to.height) + 40;
  const left = { x: from.x + (from.width * 2) / 3, y: from.y + from.height };
  const entered = { x: to.x + to.width / 3, y: to.y + to.height };
  return [left, { x: left.x, y: below }, { x: entered.x, y: below }, entered];
}

/** Places what has no shape in columns, by the number of steps from the beginning, below everything that has one. */
export function layOut(
  ids: readonly string[],
  transitions: readonly { source: string; target: string }[],
  top: number,
): Map<string, Point> {
  const columns = columnsOf(ids, transitions);
  const filled = new Map<number, number>();
  return new Map(
    ids.map((id) => {
      const column = columns.get(id) ?? 0;
      const row = filled.get(column) ?? 0;
      filled.set(column, row + 1);
      return [id, { x: column * (card.width + 100), y: top + row * (card.height + 60) }];
    }),
  );
}

/** The steps to each, breadth first: from those that nothing leads to, then from the first that is left in a circle. */
function columnsOf(ids: readonly string[], transitions: readonly { source: string; target: string }[]): Map<string, number> {
  const columns = new Map<string, number>();
  const following = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { source, target } of transitions) following.get(source)?.push(target);
  const entered = new Set(transitions.map(({ target }) => target));
  const visit = (starts: readonly string[]) => {
    const queue = starts.filter((id) => !columns.has(id));
    for (const id of queue) columns.set(id, 0);
    for (const id of queue)
      for (const target of following.get(id) ?? []) {
        if (columns.has(target) || !following.has(target)) continue;
        columns.set(target, (columns.get(id) ?? 0) + 1);
        queue.push(target);
      }
  };
  visit(ids.filter((id) => !entered.has(id)));
  for (const id of ids) visit([id]);
  return columns;
}
