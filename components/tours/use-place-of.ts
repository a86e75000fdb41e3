import { useEffect, useState } from 'react';

/** In pixels from the top and from the start side of the screen. */
export interface Place {
  top: number;
  start: number;
  width: number;
  height: number;
}

/** Where an element is on the screen while it moves. */
export function usePlaceOf(element: HTMLElement | null | undefined, isRtl: boolean): Place | undefined {
  const [place, setPlace] = useState<Place>();

  useEffect(() => {
    if (!element) return;
    let frame = 0;
    const follow = () => {
      const { top, left, right, width, height } = element.getBoundingClientRect();
      const start = isRtl ? document.documentElement.clientWidth - right : left;
      setPlace((known) =>
        known?.top === top && known.start === start && known.width === width && known.height === height
          ? known
          : { top, start, width, height },
      );
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [element, isRtl]);

  return element ? place : undefined;
}
