'use client';

import { useEffect, useEffectEvent } from 'react';
import { shortcutOf } from './shortcut-of';

/** Elements in which keys are typed or have a meaning of their own. */
const ownKeys = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [role="listbox"]';

/** What is over the page and must be closed first. */
const overPage = '.mantine-Modal-content, .mantine-Drawer-content, :popover-open';

/**
 * Calls functions by shortcut while the component is mounted, unless a person is typing or something is open over the
 * page. A function that returns false has not handled the key.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if ((event.target as Element | null)?.closest?.(ownKeys) || document.querySelector(overPage)) return;
    const name = shortcutOf(event);
    const act = name === undefined ? undefined : shortcuts[name];
    if (!act || act() === false) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
