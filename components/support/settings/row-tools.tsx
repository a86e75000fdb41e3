'use client';

import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';

interface RowToolsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The edit and delete buttons of a row. */
export function RowTools({ name, onEdit, onDelete }: RowToolsProps) {
  const t = useTranslations('support.settings');
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" aria-label={t('edit', { name })} title={t('edit', { name })} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('delete', { name })} title={t('delete', { name })} onClick={onDelete}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
