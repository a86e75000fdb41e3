import type { KeyboardEvent } from 'react';

/** For the field of a choice: Enter selects the only remaining option without the arrow keys. The theme applies it to every Select. */
export function takeOnlyOption(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !field.dataset.expanded) return;
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const [only] = options;
  if (!only || options.length > 1) return;
  // The field itself selects an option reached by arrow keys, and selecting the chosen option again would clear it.
  if (only.matches('[data-combobox-selected], [data-combobox-active], [data-combobox-disabled]')) return;
  event.preventDefault();
  only.click();
}
