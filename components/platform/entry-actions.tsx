'use client';

import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './platform.module.css';

interface EntryActionsProps {
  name: string;
  onEdit: () => void;
  /** Left out for built-in entries, which cannot be deleted. */
  onDelete?: () => void;
}

/** The edit and delete buttons of a row. */
export function EntryActions({ name, onEdit, onDelete }: EntryActionsProps) {
  const t = useTranslations('platform.entry');
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" aria-label={t('edit', { name })} title={t('edit', { name })} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      {onDelete ? (
        <ActionIcon variant="subtle" color="gray" aria-label={t('delete', { name })} title={t('delete', { name })} onClick={onDelete}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <span className={classes.place} />
      )}
    </Group>
  );
}
