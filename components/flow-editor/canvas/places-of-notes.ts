import type { Box, Position } from '@/components/canvas/place-node';
import type { Places } from '@/components/canvas/use-layout';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';

/** The places of notes that move with the nodes to which they are nearest, so that they stay beside what they are about. */
export function placesOfNotes(notes: Flow['notes'], places: Places, boxes: ReadonlyMap<string, Box>): Places {
  const centerOf = ({ x, y, width, height }: Box): Position => ({ x: x + width / 2, y: y + height / 2 });
  const moved = [...places].flatMap(([id, place]) => {
    const box = boxes.get(id);
    return box ? [{ center: centerOf(box), dx: place.x - box.x, dy: place.y - box.y }] : [];
  });
  return new Map(
    notes.flatMap(({ id, position, size }) => {
      const { x, y } = centerOf({ ...position, ...size });
      const distance = ({ center }: (typeof moved)[number]) => Math.hypot(center.x - x, center.y - y);
      const [first, ...rest] = moved;
      if (!first) return [];
      const { dx, dy } = rest.reduce((near, other) => (distance(other) < distance(near) ? other : near), first);
      return [[id, { x: Math.round(position.x + dx), y: Math.round(position.y + dy) }]];
    }),
  );
}
