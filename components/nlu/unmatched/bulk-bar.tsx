'use client';

import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { UnmatchedGroup } from '@/lib/contracts/flow-manager/nlu/unmatched';
import classes from './unmatched.module.css';

interface BulkBarProps {
  selected: readonly UnmatchedGroup[];
  /** How many are shown. */
  total: number;
  onSelectAll: (isAll: boolean) => void;
  onChoose: () => void;
  onDismiss: () => void;
}

/** Selects everything shown, and offers actions on the selection. */
export function BulkBar({ selected, total, onSelectAll, onChoose, onDismiss }: BulkBarProps) {
  const t = useTranslations('nluTraining.unmatched.bulk');
  const { length } = selected;
  return (
    <div className={classes.bulk}>
      <Checkbox
        label={t('all')}
        checked={length === total}
        indeterminate={length > 0 && length < total}
        onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
      />
      {length > 0 && (
        <Group gap="xs" role="group" aria-label={t('acts')}>
          <Text size="sm" c="dimmed" role="status">
            {t('selected', { count: length })}
          </Text>
          <Button size="xs" variant="default" onClick={onChoose}>
            {t('assign')}
          </Button>
          <Button size="xs" variant="default" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </Group>
      )}
    </div>
  );
}
