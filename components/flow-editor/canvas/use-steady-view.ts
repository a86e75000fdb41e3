import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';

/** The minimum distance, in pixels, between the shown node and the edge of the canvas. */
const margin = 24;

/**
 * Keeps the visible part of the flow in place when a panel opens beside the canvas. Positions are counted from the left,
 * and in right-to-left languages the panel opens on the left. A node whose form opens is scrolled into view.
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

  // Waits until the panel of the node has opened.
  useEffect(() => {
    const timer = setTimeout(() => reveal(), 50);
    return () => clearTimeout(timer);
  }, [shownNode]);

  return frame;
}

/** How far something must move to be inside. 0 if it already is, or if it does not fit. */
function inside(from: number, to: number, start: number, end: number): number {
  if (to - from > end - start - 2 * margin) return 0;
  if (from < start + margin) return start + margin - from;
  return to > end - margin ? end - margin - to : 0;
}
