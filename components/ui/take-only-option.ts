import type { KeyboardEvent } from 'react';

/**
 * For the field of a choice: Enter takes the option when no other is left, without the way to it by the arrow keys. The theme
 * gives it to every Select.
 */
export function takeOnlyOption(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !field.dataset.expanded) return;
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const [only] = options;
  if (!only || options.length > 1) return;
  // The field itself takes one that the arrow keys have reached, and to take the chosen one again would drop it.
  if (only.matches('[data-combobox-selected], [data-combobox-active], [data-combobox-disabled]')) return;
  event.preventDefault();
  only.click();
}
