'use client';

import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface RemoveButtonProps {
  label: string;
  className?: string;
  onClick: () => void;
}

/** Removes a row of a form. */
export function RemoveButton({ label, className, onClick }: RemoveButtonProps) {
  return (
    <ActionIcon className={className} variant="subtle" color="red" aria-label={label} title={label} onClick={onClick}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}
