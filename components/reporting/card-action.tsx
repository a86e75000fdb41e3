import { ActionIcon } from '@mantine/core';
import type { IconTable } from '@tabler/icons-react';

interface CardActionProps {
  label: string;
  icon: typeof IconTable;
  isPressed?: boolean;
  isDisabled: boolean;
  onClick: () => void;
}

/** A button in the head of a card, such as for saving it as CSV. */
export function CardAction({ label, icon: Icon, isPressed, isDisabled, onClick }: CardActionProps) {
  return (
    <ActionIcon
      variant={isPressed ? 'light' : 'subtle'}
      color="gray"
      size={28}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
