import { useDirection } from '@mantine/core';
import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { fitAll, isWide, toolCorner } from './views';

/** The minimum distance, in pixels, between the shown node and the edge of the canvas. */
const margin = 24;

/** Below this zoom, texts are hard to read. */
const readableZoom = 0.5;

/**
 * When the canvas changes its size, as with the dock, a flow that was in view as a whole is fitted again. Otherwise what
 * is in the middle stays there. A node whose form is open stays in view, beside the toolbox.
 */
export function useSteadyView(shownNode: string | null) {
  const frame = useRef<HTMLDivElement>(null);
  const { dir } = useDirection();
  const { getViewport, setViewport, getNode, getNodes, getNodesBounds, fitView, flowToScreenPosition } = useReactFlow();

  const resize = useEffectEvent((from: Size, to: Size) => {
    const { x, y, zoom } = getViewport();
    const flow = getNodesBounds(getNodes());
    const [left, top] = [flow.x * zoom + x, flow.y * zoom + y];
    const wasWhole = left >= 0 && top >= 0 && left + flow.width * zoom <= from.width && top + flow.height * zoom <= from.height;
    if (wasWhole) void fitView({ ...fitAll(dir), minZoom: readableZoom });
    else void setViewport({ x: x + (to.width - from.width) / 2, y: y + (to.height - from.height) / 2, zoom });
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
    const hidden = isWide() && at.y < box.top + toolCorner.height ? toolCorner.width - margin : 0;
    const [left, right] = dir === 'rtl' ? [box.left, box.right - hidden] : [box.left + hidden, box.right];
    const dx = inside(at.x, end.x, left, right);
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
      resize(size, { width, height });
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

interface Size {
  width: number;
  height: number;
}

/** How far something must move to be inside. 0 if it already is, or if it does not fit. */
function inside(from: number, to: number, start: number, end: number): number {
  if (to - from > end - start - 2 * margin) return 0;
  if (from < start + margin) return start + margin - from;
  return to > end - margin ? end - margin - to : 0;
}
