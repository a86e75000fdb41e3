'use client';

import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { dropPlace } from './drop-place';

interface Drag {
  from: number;
  to: number;
  /** How far it was dragged, in pixels. */
  offset: number;
  /** The space that it leaves. */
  room: number;
}

/**
 * Reorders the items of a list by dragging a handle with a mouse, a pen or a finger. Keyboards use the move buttons
 * beside it instead.
 *
 * @param onDrop called with the item's old and new position
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

/** The dragged item follows the pointer, and those between make room. */
function styleOf(index: number, drag: Drag | undefined): CSSProperties | undefined {
  if (!drag) return undefined;
  const { from, to, offset, room } = drag;
  if (index === from) return { transform: `translateY(${offset}px)`, transition: 'none' };
  if (index > from && index <= to) return { transform: `translateY(${-room}px)` };
  if (index < from && index >= to) return { transform: `translateY(${room}px)` };
  return undefined;
}
