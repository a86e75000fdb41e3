import { useEffect, useState } from 'react';

/** How long an element is waited for, in milliseconds: pages load their parts one after another. */
const patience = 3_000;

interface Found {
  selector: string;
  element: HTMLElement | null;
}

/** The visible element of a selector. Undefined while it is looked for, null if it is not on the page. */
export function useTarget(selector: string | undefined): HTMLElement | null | undefined {
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    if (selector === undefined) return;
    const show = (element: HTMLElement | null) =>
      setFound((known) => (known?.selector === selector && known.element === element ? known : { selector, element }));
    const search = () => {
      const element = [...document.querySelectorAll<HTMLElement>(selector)].find(isVisible);
      if (element) show(element);
      return element !== undefined;
    };
    // Also when the page replaces the element.
    const observer = new MutationObserver(search);
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => {
      if (!search()) show(null);
    }, patience);
    const frame = requestAnimationFrame(search);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [selector]);

  return found?.selector === selector ? found?.element : undefined;
}

const isVisible = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 0;
