import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** How close to its end, in pixels, a log counts as read to the end. */
const nearness = 80;

/**
 * Keeps a scrolling log at its end while `content` grows, unless its reader has scrolled up. Then `isAway` indicates new
 * content below. `toEnd` always scrolls to the end.
 */
export function useStickToEnd<Element extends HTMLElement>(content: unknown) {
  const ref = useRef<Element>(null);
  const atEnd = useRef(true);
  const [isAway, setAway] = useState(false);

  const toEnd = useCallback(() => {
    atEnd.current = true;
    setAway(false);
    const log = ref.current;
    if (log) log.scrollTop = log.scrollHeight;
  }, []);

  const onScroll = useCallback(() => {
    const log = ref.current;
    if (!log) return;
    atEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < nearness;
    if (atEnd.current) setAway(false);
  }, []);

  useLayoutEffect(() => {
    if (atEnd.current) toEnd();
    else setAway(true);
  }, [content, toEnd]);

  return { ref, onScroll, isAway, toEnd };
}
