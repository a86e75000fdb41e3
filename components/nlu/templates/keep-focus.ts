/**
 * Does what takes the button under the focus to another place of the page, and gives the focus back to it; to the other
 * one where it can no longer be pressed there.
 *
 * @param act the button's `data-act`
 * @param otherwise that of the other one
 */
export function keepFocus(act: string, otherwise: string, change: () => void): void {
  change();
  const find = (name: string) => document.querySelector<HTMLButtonElement>(`[data-act="${CSS.escape(name)}"]:not(:disabled)`);
  requestAnimationFrame(() => (find(act) ?? find(otherwise))?.focus());
}
