'use client';

import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { dropPlace } from './drop-place';

interface Drag {
  from: number;
  to: number;
  /** How far it was dragged, in pixels. */
  offset: number;
  /** The room that it leaves. */
  room: number;
}

/**
 * Dragging the items of a list into another order by a handle, with a mouse, a pen or a finger. Nothing here is for the
 * keyboard: beside it stand buttons that move an item.
 *
 * @param onDrop told where the item was and where it belongs now
 */
export function useDragOrder<List extends HTMLElement>(onDrop: (from: number, to: number) => void) {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<Drag>();

  const handleOf = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const items = [...(list.current?.children ?? [])];
      if (event.button !== 0 || items.length < 2) return;
      event.preventDefault();
      const handle = event.currentTarget;
      const boxes = items.map((item) => item.getBoundingClientRect());
      const gap = (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0);
      const room = (boxes[from]?.height ?? 0) + gap;
      const start = event.clientY;
      const placed = { from, to: from };

      const move = ({ clientY }: globalThis.PointerEvent) => {
        const offset = clientY - start;
        placed.to = dropPlace(boxes, from, offset);
        setDrag({ ...placed, offset, room });
      };
      const stop = (isDropped: boolean) => {
        listening.abort();
        setDrag(undefined);
        if (isDropped && placed.to !== from) onDrop(from, placed.to);
      };
      const listening = new AbortController();
      const { signal } = listening;
      handle.setPointerCapture(event.pointerId);
      handle.addEventListener('pointermove', move, { signal });
      handle.addEventListener('pointerup', () => stop(true), { signal });
      handle.addEventListener('pointercancel', () => stop(false), { signal });
      window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(false), { signal });
    },
  });

  return { list, handleOf, styleOf: (index: number) => styleOf(index, drag), dragged: drag?.from };
}

/** The one that is dragged follows the pointer; those between make room. */
function styleOf(index: number, drag: Drag | undefined): CSSProperties | undefined {
  if (!drag) return undefined;
  const { from, to, offset, room } = drag;
  if (index === from) return { transform: `translateY(${offset}px)`, transition: 'none' };
  if (index > from && index <= to) return { transform: `translateY(${-room}px)` };
  if (index < from && index >= to) return { transform: `translateY(${room}px)` };
  return undefined;
}
