export interface Position {
  x: number;
  y: number;
}

export interface Box extends Position {
  width: number;
  height: number;
}

/** The width of every card, and the height of one with a line of text. */
export const cardSize = { width: 248, height: 96 };

/** The space between a new node and what is around it. */
const space = { x: 40, y: 64 };

/** Whether nodes have no positions of their own, as in a document without positions. They are all at the origin then. */
export function lackPlaces(nodes: readonly { position: Position }[]): boolean {
  return nodes.filter(({ position: { x, y } }) => x === 0 && y === 0).length > 1;
}

/** Whether two boxes have less than this distance. */
export function isNear(one: Box, other: Box, distance: Position): boolean {
  return (
    one.x < other.x + other.width + distance.x &&
    other.x < one.x + one.width + distance.x &&
    one.y < other.y + other.height + distance.y &&
    other.y < one.y + one.height + distance.y
  );
}

/** The position itself if a node has space there, otherwise the nearest free one below or beside it. */
export function freePlace(taken: readonly Box[], { x, y }: Position, isRtl = false): Position {
  const margin = { x: space.x / 2, y: space.y / 2 };
  const isFree = (place: Position) => taken.every((box) => !isNear({ ...place, ...cardSize }, box, margin));
  const side = isRtl ? -1 : 1;
  for (let ring = 0; ring < 60; ring++) {
    const step = ring * 40;
    const places = [
      { x, y: y + step },
      { x: x + side * step, y },
      { x: x - side * step, y },
      { x, y: y - step },
    ];
    const free = places.find(isFree);
    if (free) return free;
  }
  return { x, y };
}

/**
 * The place of the next node after another: below it, or beside what is there, in the direction of reading. If that is
 * taken too, beside the other node.
 */
export function placeAfter(taken: readonly Box[], current: Box, isRtl: boolean): Position {
  const x = Math.round(current.x);
  const below = Math.round(current.y + current.height + space.y);
  const step = (cardSize.width + space.x) * (isRtl ? -1 : 1);
  const margin = { x: space.x / 2, y: space.y / 3 };
  const isFree = (place: Position) => taken.every((box) => !isNear({ ...place, ...cardSize }, box, margin));
  const places = [
    ...[0, 1, -1, 2, -2].map((column) => ({ x: x + column * step, y: below })),
    ...[1, -1, 2, -2].map((column) => ({ x: x + column * step, y: Math.round(current.y) })),
  ];
  return places.find(isFree) ?? freePlace(taken, { x, y: below }, isRtl);
}
