/** What keys are called on this system, for menus and lists. */
export function keyNames() {
  const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
  return {
    control: (key: string) => (isMac ? `⌘${key}` : `Ctrl+${key}`),
    alt: (key: string) => (isMac ? `⌥${key}` : `Alt+${key}`),
    shift: isMac ? '⇧' : 'Shift+',
    remove: isMac ? '⌫' : 'Delete',
  };
}
