import { useEffect, useState } from 'react';

export interface Place {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Where an element is on the screen, in pixels, while it moves. */
export function usePlaceOf(element: HTMLElement | null | undefined): Place | undefined {
  const [place, setPlace] = useState<Place>();

  useEffect(() => {
    if (!element) return;
    let frame = 0;
    const follow = () => {
      const { top, left, width, height } = element.getBoundingClientRect();
      setPlace((known) =>
        known?.top === top && known.left === left && known.width === width && known.height === height
          ? known
          : { top, left, width, height },
      );
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [element]);

  return element ? place : undefined;
}
