'use client';

import { useComputedColorScheme, useDirection } from '@mantine/core';
import { useReactFlow, useStoreApi, type ReactFlowState, type Rect } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import classes from './minimap.module.css';

/** In pixels. */
const size = { width: 144, height: 104 };

/** The free space around the flow, as a share of its extent. */
const margin = 0.06;

/** While nodes are moved, they are drawn again at most this often, in milliseconds. */
const redrawDelay = 100;

/** How far a turn of the wheel zooms. */
const wheelZoom = 0.002;

interface Drawn {
  /** The place on the canvas that the minimap shows at its top left. */
  x: number;
  y: number;
  /** Pixels of the minimap per pixel of the canvas at zoom 1. */
  scale: number;
}

/**
 * An overview of the flow, with a frame around the part that is in view. It is one picture instead of an element per
 * node, and panning only moves the frame, so that large flows stay smooth.
 */
export function Minimap() {
  const t = useTranslations('canvas.view');
  const { dir } = useDirection();
  const scheme = useComputedColorScheme('light');
  const store = useStoreApi();
  const { setCenter, zoomTo } = useReactFlow();
  const picture = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>({ x: 0, y: 0, scale: 1 });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = store.getState();
    const redraw = () => {
      timer = undefined;
      if (picture.current) drawn.current = draw(picture.current, store.getState());
      placeFrame(frame.current, drawn.current, store.getState());
    };
    redraw();
    const unsubscribe = store.subscribe((state) => {
      const isMoved = state.transform !== shown.transform || state.width !== shown.width || state.height !== shown.height;
      if (state.nodes !== shown.nodes) timer ??= setTimeout(redraw, redrawDelay);
      if (isMoved) placeFrame(frame.current, drawn.current, state);
      shown = state;
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store, scheme]);

  const goTo = ({ clientX, clientY, currentTarget }: React.PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const { x, y, scale } = drawn.current;
    void setCenter(x + (clientX - box.left) / scale, y + (clientY - box.top) / scale, { zoom: store.getState().transform[2] });
  };

  return (
    <div
      role="img"
      aria-label={t('minimap')}
      className={classes.minimap}
      dir={dir}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && goTo(event)}
      onWheel={({ deltaY }) => void zoomTo(store.getState().transform[2] * 2 ** (-deltaY * wheelZoom))}
    >
      <canvas ref={picture} className={classes.picture} />
      {/* Positions are counted from the left in every language. */}
      <div ref={frame} className={classes.frame} dir="ltr" />
    </div>
  );
}

/** Draws all nodes, scaled so that all are visible. */
function draw(picture: HTMLCanvasElement, { nodeLookup }: ReactFlowState): Drawn {
  const boxes = [...nodeLookup.values()].map(({ internals: { positionAbsolute }, measured, initialWidth, initialHeight, selected }) => ({
    ...positionAbsolute,
    width: measured.width ?? initialWidth ?? 0,
    height: measured.height ?? initialHeight ?? 0,
    isSelected: selected,
  }));
  const extent = extentOf(boxes);
  const scale = Math.min(size.width / extent.width, size.height / extent.height);
  const place = {
    x: extent.x - (size.width / scale - extent.width) / 2,
    y: extent.y - (size.height / scale - extent.height) / 2,
    scale,
  };
  const density = window.devicePixelRatio;
  picture.width = size.width * density;
  picture.height = size.height * density;
  const context = picture.getContext('2d');
  if (!context) return place;
  const { color, accentColor } = getComputedStyle(picture);
  context.scale(density, density);
  for (const { x, y, width, height, isSelected } of boxes) {
    context.fillStyle = isSelected ? accentColor : color;
    context.fillRect((x - place.x) * scale, (y - place.y) * scale, Math.max(1, width * scale), Math.max(1, height * scale));
  }
  return place;
}

function extentOf(boxes: readonly Rect[]): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  if (left === Infinity) return { x: 0, y: 0, ...size };
  const [width, height] = [Math.max(right - left, size.width), Math.max(bottom - top, size.height)];
  return { x: left - width * margin, y: top - height * margin, width: width * (1 + 2 * margin), height: height * (1 + 2 * margin) };
}

function placeFrame(
  frame: HTMLDivElement | null,
  { x, y, scale }: Drawn,
  { transform: [left, top, zoom], width, height }: ReactFlowState,
): void {
  if (!frame) return;
  const toPixels = scale / zoom;
  frame.style.transform = `translate(${(-left / zoom - x) * scale}px, ${(-top / zoom - y) * scale}px)`;
  frame.style.width = `${width * toPixels}px`;
  frame.style.height = `${height * toPixels}px`;
}
