import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

interface Toast {
  kind: 'success' | 'error';
  title?: string;
  message: React.ReactNode;
  /** An action, such as undo. With it the toast remains for ten seconds. */
  action?: { label: string; onClick: () => void };
  /** A toast with the same id is not shown twice. */
  id?: string;
}

/** Shows a short message at the edge of the screen for four seconds. */
export function showToast({ kind, title, message, action, id }: Toast): void {
  const shared = { id, title, color: kind === 'error' ? 'red' : 'green', withBorder: true };
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
