import { useCallback, useEffect, useState } from 'react';

/**
 * Which calls are open, and which one is in the address. The call in the address opens and scrolls into view, also when
 * the address changes and when the calls are loaded later (`isReady`).
 */
export function useOpenOperations(isReady: boolean) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState('');

  useEffect(() => {
    if (!isReady) return;
    const follow = () => {
      const id = decodeURIComponent(window.location.hash.slice(1));
      setCurrent(id);
      if (!id) return;
      setOpen((previous) => new Set(previous).add(id));
      // The expanded content must be rendered before its position is measured.
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [isReady]);

  const toggle = useCallback((id: string) => {
    setOpen((previous) => {
      const next = new Set(previous);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  return { open, current, toggle };
}
