import { useLocalStorage } from '@mantine/hooks';

/** Where this person opens forms: in the dock beside the canvas, or in a window over it. */
export function useFormPlace() {
  return useLocalStorage<'dock' | 'window'>({ key: 'hamdam.editor-forms', defaultValue: 'dock', getInitialValueInEffect: false });
}
