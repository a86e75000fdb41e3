import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

interface Toast {
  kind: 'success' | 'error';
  message: React.ReactNode;
  /** What can be done about it, a way back say. The toast stays for ten seconds then. */
  action?: { label: string; onClick: () => void };
  /** The same id again does not make a second toast. */
  id?: string;
}

/** A word at the edge of the screen, gone after four seconds. */
export function showToast({ kind, message, action, id }: Toast): void {
  const shared = { id, color: kind === 'error' ? 'red' : 'green', withBorder: true };
  if (!action) {
    notifications.show({ ...shared, message });
    return;
  }
  const act = () => {
    notifications.hide(shown);
    action.onClick();
  };
  const shown = notifications.show({
    ...shared,
    autoClose: 10_000,
    message: (
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button variant="light" size="compact-sm" onClick={act} flex="none">
          {action.label}
        </Button>
      </Group>
    ),
  });
}
