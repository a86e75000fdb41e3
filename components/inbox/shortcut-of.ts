/** The part of a keyboard event that decides which shortcut was pressed. */
interface Press {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * The name of a pressed shortcut, such as `r`, `/`, `?`, or `ArrowDown`. Undefined with a modifier other than shift. On a
 * keyboard without Latin letters, the key at the place of the letter counts, because no one switches layouts for a
 * shortcut.
 */
export function shortcutOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Press): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === '؟' || (shiftKey && code === 'Slash')) return '?';
  if (code === 'Slash') return '/';
  if (/^[a-z]$/i.test(key)) return shiftKey ? undefined : key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter && key.length === 1) return shiftKey ? undefined : letter.toLowerCase();
  return key;
}
