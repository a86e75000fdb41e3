'use client';

import { useState } from 'react';
import { useMe } from '../session/use-me';

/**
 * A text that is kept on this device until it is sent, for this person alone.
 *
 * @param name what it is for
 */
export function useKeptText(name: string): [text: string, change: (text: string) => void] {
  const { data: me } = useMe();
  const key = `hamdam.ticket.${me?.id}.${name}`;
  const [text, setText] = useState(() => read(key));
  const change = (next: string) => {
    setText(next);
    keep(key, next);
  };
  return [text, change];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // If storage is refused, the text lasts as long as the page.
  }
}
