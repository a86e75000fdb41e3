'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenSeenProps {
  /** About how high the content is, in pixels: so much space is kept until it is there. */
  height: number;
  children: ReactNode;
}

/** Shows its content as soon as its place is scrolled into sight. For parts below the first screen that load code of their own. */
export function WhenSeen({ height, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return isSeen ? children : <div ref={place} style={{ minBlockSize: height }} />;
}
