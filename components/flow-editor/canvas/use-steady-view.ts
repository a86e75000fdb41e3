import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';

/** The minimum distance, in pixels, between the shown node and the edge of the canvas. */
const margin = 24;

/**
 * Keeps what is in the middle of the view there when the canvas changes its size, as with the dock. A node whose form is
 * open stays in view.
 */
export function useSteadyView(shownNode: string | null) {
  const frame = useRef<HTMLDivElement>(null);
  const { getViewport, setViewport, getNode, flowToScreenPosition } = useReactFlow();

  const shift = useEffectEvent((width: number, height: number) => {
    const { x, y, zoom } = getViewport();
    void setViewport({ x: x + width / 2, y: y + height / 2, zoom });
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
    let size = { width: element.clientWidth, height: element.clientHeight };
    let settled: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || (width === size.width && height === size.height)) return;
      shift(width - size.width, height - size.height);
      size = { width, height };
      clearTimeout(settled);
      settled = setTimeout(() => reveal(), 50);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(settled);
    };
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
