import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { readingTime } from './reading-time';

/** A conversation that shows one message after another, each after the time that the one before it takes to read. */
export function usePlayed(lengths: readonly number[]) {
  // Known from the first paint on, so that nothing moves for those who prefer it so.
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(isStill ? lengths.length : 1);
  const [isPlaying, setPlaying] = useState(!isStill);
  const isOver = shown >= lengths.length;
  const pause = readingTime(lengths[shown - 1] ?? 0);

  useEffect(() => {
    if (!isPlaying || isOver) return;
    const timer = setTimeout(() => setShown((count) => count + 1), pause);
    return () => clearTimeout(timer);
  }, [isPlaying, isOver, shown, pause]);

  return {
    shown,
    isPlaying: isPlaying && !isOver,
    isOver,
    toggle: () => setPlaying((playing) => !playing),
    restart: () => {
      setShown(1);
      setPlaying(true);
    },
    showAll: () => setShown(lengths.length),
  };
}
