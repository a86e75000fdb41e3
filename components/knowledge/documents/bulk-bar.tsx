'use client';

import { Button, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './documents.module.css';

interface BulkBarProps {
  count: number;
  onDelete: () => void;
  onClear: () => void;
}

/** The actions on the selected documents. */
export function BulkBar({ count, onDelete, onClear }: BulkBarProps) {
  const t = useTranslations('knowledge.documents.bulk');
  return (
    <div className={classes.bulk} role="group" aria-label={t('label')}>
      <Text role="status">{t('selected', { count })}</Text>
      <Button size="compact-sm" variant="light" color="red" onClick={onDelete}>
        {t('delete')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}
