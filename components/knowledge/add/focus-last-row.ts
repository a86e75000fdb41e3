/** Puts the focus into a row that is being added to a list, so that people can type immediately. */
export function focusLastRow(list: HTMLElement | null): void {
  requestAnimationFrame(() => list?.querySelector<HTMLElement>('li:last-child :is(input, textarea)')?.focus());
}
