export interface Position {
  x: number;
  y: number;
}

interface LaidNode {
  id: string;
  type: string;
  position: Position;
}

const columnWidth = 320;
const rowHeight = 220;

/**
 * Positions for all nodes, in layers by their distance from the start node. Each layer is centered, and nodes that the
 * start does not lead to are below. The same flow always gets the same layout.
 */
export function layoutFlow(nodes: readonly LaidNode[], edges: readonly { source: string; target: string }[]): Map<string, Position> {
  const targets = new Map<string, string[]>();
  for (const { source, target } of edges) targets.set(source, [...(targets.get(source) ?? []), target]);
  const layers: string[][] = [];
  const seen = new Set<string>();
  const walk = (roots: readonly string[]) => {
    let layer = roots.filter((id) => !seen.has(id));
    while (layer.length > 0) {
      layer.forEach((id) => seen.add(id));
      layers.push(layer);
      layer = [...new Set(layer.flatMap((id) => targets.get(id) ?? []))].filter((id) => !seen.has(id));
    }
  };
  walk(nodes.filter(({ type }) => type === 'start').map(({ id }) => id));
  // Handlers may lead to nodes that no edge leads to. Each such part begins with a node without incoming edges.
  const led = new Set(edges.map(({ target }) => target));
  walk(nodes.filter(({ id }) => !led.has(id)).map(({ id }) => id));
  for (const { id } of nodes) walk([id]);

  const places = new Map<string, Position>();
  layers.forEach((layer, row) => {
    layer.forEach((id, column) => {
      places.set(id, { x: Math.round((column - (layer.length - 1) / 2) * columnWidth), y: row * rowHeight });
    });
  });
  return places;
}

/** Whether nodes have exactly the same position, as in a document without positions. */
export function hasOverlap(nodes: readonly LaidNode[]): boolean {
  return new Set(nodes.map(({ position: { x, y } }) => `${x}:${y}`)).size < nodes.length;
}

/** The size of a node including the space around it. */
const room = { x: 264, y: 132 };

/** The position itself if it is free, otherwise the nearest free one below or beside it. */
export function freePlace(nodes: readonly { position: Position }[], { x, y }: Position): Position {
  const isFree = (place: Position) =>
    nodes.every(({ position }) => Math.abs(position.x - place.x) >= room.x || Math.abs(position.y - place.y) >= room.y);
  for (let ring = 0; ring < 40; ring++) {
    const step = ring * 44;
    const places = [
      { x, y: y + step },
      { x: x + step, y },
      { x: x - step, y },
      { x, y: y - step },
    ];
    const free = places.find(isFree);
    if (free) return free;
  }
  return { x, y };
}
