const options = { maxHeight: 240, overflowY: 'auto' } as const;

/** For a Select in a dialog: the options belong to the dialog and may extend beyond it. */
export const choicesInDialog = {
  comboboxProps: { withinPortal: false, floatingStrategy: 'fixed', shadow: 'md' },
  withScrollArea: false,
  styles: { options },
} as const;

/** For a Select of key names in a dialog: left to right, as in the field. */
export const namesInDialog = { ...choicesInDialog, dir: 'ltr', styles: { dropdown: { direction: 'ltr' }, options } } as const;
