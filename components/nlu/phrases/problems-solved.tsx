'use client';

import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './phrases.module.css';

/** Where those phrases alone were shown that have a problem, and none has one any more. */
export function ProblemsSolved({ onShowAll }: { onShowAll: () => void }) {
  const t = useTranslations('nlu.phrases');
  return (
    <Group gap="xs" role="status">
      <IconCircleCheck size={16} className={classes.solved} aria-hidden />
      <Text>{t('solved')}</Text>
      <Button variant="subtle" size="compact-sm" onClick={onShowAll}>
        {t('show_all')}
      </Button>
    </Group>
  );
}
