import { useMemo, useRef, type PointerEvent, type RefObject } from 'react';
import type { Position } from './place-node';

/** Where the pointer is in the window, or null if it is not over the canvas, and whether Alt was pressed then. */
export interface PointerPlace {
  at: Position | null;
  altKey: boolean;
}

/** How long, in milliseconds, a finger rests to open a menu, and how far, in pixels, it may move meanwhile. */
const longPress = { time: 550, distance: 10 };

/**
 * Remembers where the pointer is, without rendering anything, and reports a finger that rests. Some systems report that as
 * a right click themselves. Returns handlers of events.
 */
export function usePointer(pointerRef: RefObject<PointerPlace>, onLongPress: (target: Element, at: Position) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; at: Position } | null>(null);

  return useMemo(() => {
    const release = () => {
      if (press.current) clearTimeout(press.current.timer);
      press.current = null;
    };
    return {
      onPointerDown: ({ pointerType, target, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
        release();
        if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
        const at = { x, y };
        press.current = { at, timer: setTimeout(() => onLongPress(target, at), longPress.time) };
      },
      onPointerMoveCapture: ({ clientX: x, clientY: y, altKey }: PointerEvent) => {
        pointerRef.current = { at: { x, y }, altKey };
        const start = press.current?.at;
        if (start && Math.hypot(start.x - x, start.y - y) > longPress.distance) release();
      },
      onPointerUpCapture: release,
      onPointerCancelCapture: release,
      onPointerLeave: () => {
        pointerRef.current = { at: null, altKey: false };
        release();
      },
    };
  }, [pointerRef, onLongPress]);
}
