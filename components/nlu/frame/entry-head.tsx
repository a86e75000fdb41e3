'use client';

import { Button, Text, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import classes from './entry-head.module.css';
import { KeyName } from './key-name';

interface EntryHeadProps {
  entry: { key_name: string; description: string };
  /** Under the description, such as where it is used. */
  children?: React.ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** The head of an intent's or an entity's page. */
export function EntryHead({ entry: { key_name, description }, children, onEdit, onDelete }: EntryHeadProps) {
  const t = useTranslations('nlu.frame');
  const mayUpdate = usePermission('nlu.update');
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <Title order={2} size="h3">
          <KeyName>{key_name}</KeyName>
        </Title>
        {description && (
          <Text c="dimmed" dir="auto" className={classes.description}>
            {description}
          </Text>
        )}
        {children}
      </div>
      {mayUpdate && (
        <div className={classes.actions}>
          <Button size="xs" variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('edit_plain')}
          </Button>
          <Button
            size="xs"
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDelete}
          >
            {t('delete_plain')}
          </Button>
        </div>
      )}
    </div>
  );
}
