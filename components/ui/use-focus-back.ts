'use client';

import { useEffect, useState } from 'react';

/**
 * For what is mounted while it is open only, such as a dialog: when it closes, what had the focus before has it again, or
 * the page's content where that is gone. Focus that went elsewhere is left there. Mantine gives the focus back only to
 * those that are mounted before they open.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        for (const element of [opener, document.getElementById('content')]) {
          if (document.activeElement !== document.body) return;
          if (element instanceof HTMLElement) element.focus({ preventScroll: true });
        }
      });
    },
    [opener],
  );
}
