'use client';

import { useEffect, useState } from 'react';

/**
 * For components that are mounted only while they are open, such as a dialog. On closing, it returns the focus to the
 * element that had it before, or to the page's content if that is gone. Focus that has moved elsewhere remains there.
 * Mantine returns the focus only for components that are mounted before they open.
 */
export function useFocusBack(): void {
  const [opener] = useState(openerOf);
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

/** The focused element. For a menu item, the menu's button, because the item is gone when the dialog closes. */
function openerOf(): Element | null {
  const button = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : document.activeElement;
}
