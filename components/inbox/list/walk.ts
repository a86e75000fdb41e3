/**
 * Moves the focus to the next or previous row of the list. It begins at the focused row, else at the open conversation, else
 * at the end. Returns false if there is none.
 */
export function walk(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('a[data-row]')];
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.hasAttribute('aria-current'));
  const next = from >= 0 ? rows[from + by] : by === 1 ? rows[0] : rows.at(-1);
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Whether the arrow keys belong to the list. In the conversation, they scroll. */
export function isInList(): boolean {
  return document.activeElement?.matches('body, a[data-row]') ?? true;
}
