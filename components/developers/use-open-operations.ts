import { useCallback, useEffect, useState } from 'react';

/**
 * Which calls are open, and which one the address names. The one in the address opens and comes into view, also when
 * the address changes and when the calls come after it was read (`isReady`).
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
      setOpen((former) => new Set(former).add(id));
      // What opens with it has to be there before it is measured.
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [isReady]);

  const toggle = useCallback((id: string) => {
    setOpen((former) => {
      const next = new Set(former);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  return { open, current, toggle };
}
