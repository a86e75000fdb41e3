import { notifications } from '@mantine/notifications';

interface Toast {
  kind: 'success' | 'error';
  message: React.ReactNode;
  /** The same id again does not make a second toast. */
  id?: string;
}

/** A word at the edge of the screen, gone after four seconds. */
export function showToast({ kind, message, id }: Toast): void {
  notifications.show({ id, message, color: kind === 'error' ? 'red' : 'teal', withBorder: true });
}
