import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';

/** How near to the edge of the canvas, in pixels, the node that is shown may stand. */
const margin = 24;

/**
 * Keeps what is seen of the flow where it is when a panel takes room beside the canvas: places are counted from the left,
 * and in languages written from right to left the panel opens on the left. A node whose form is opened comes into view.
 */
export function useSteadyView(shownNode: string | null) {
  const frame = useRef<HTMLDivElement>(null);
  const { getViewport, setViewport, getNode, flowToScreenPosition } = useReactFlow();

  const shift = useEffectEvent((by: number) => {
    const { x, y, zoom } = getViewport();
    void setViewport({ x: x + by, y, zoom });
  });
  const reveal = useEffectEvent(() => {
    const node = shownNode === null ? undefined : getNode(shownNode);
    const box = frame.current?.getBoundingClientRect();
    if (!node || !box) return;
    const { x, y, zoom } = getViewport();
    const at = flowToScreenPosition(node.position);
    const end = flowToScreenPosition({
      x: node.position.x + (node.measured?.width ?? 0),
      y: node.position.y + (node.measured?.height ?? 0),
    });
    const dx = inside(at.x, end.x, box.left, box.right);
    const dy = inside(at.y, end.y, box.top, box.bottom);
    if (dx || dy) void setViewport({ x: x + dx, y: y + dy, zoom }, { duration: 200 });
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let { left } = element.getBoundingClientRect();
    const observer = new ResizeObserver(() => {
      const now = element.getBoundingClientRect().left;
      if (now === left) return;
      shift(left - now);
      left = now;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // Once the panel that opens for the node has its room.
  useEffect(() => {
    const timer = setTimeout(() => reveal(), 50);
    return () => clearTimeout(timer);
  }, [shownNode]);

  return frame;
}

/** How far something must move to stand inside; 0 where it does, or where there is no room for it. */
function inside(from: number, to: number, start: number, end: number): number {
  if (to - from > end - start - 2 * margin) return 0;
  if (from < start + margin) return start + margin - from;
  return to > end - margin ? end - margin - to : 0;
}
