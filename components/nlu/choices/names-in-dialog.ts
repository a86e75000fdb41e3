/**
 * For a Select of key names in a dialog: what is offered belongs to the dialog, and may reach beyond it; key names read
 * from the left, as in the field.
 */
export const namesInDialog = {
  dir: 'ltr',
  comboboxProps: { withinPortal: false, floatingStrategy: 'fixed', shadow: 'md' },
  withScrollArea: false,
  styles: { dropdown: { direction: 'ltr' }, options: { maxHeight: 240, overflowY: 'auto' } },
} as const;
