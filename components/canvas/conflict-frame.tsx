'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import pair from '@/components/ui/pair.module.css';
import classes from './editor.module.css';

interface ConflictFrameProps {
  /** What both changed. */
  name: string;
  /** How many conflicts are open. */
  count: number;
  /** What each side has. Null if it deleted the part. */
  mine: ReactNode;
  theirs: ReactNode;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** Asks which side of a conflict is kept. Closing the dialog keeps the own one. */
export function ConflictFrame({ name, count, mine, theirs, onChoose }: ConflictFrameProps) {
  const t = useTranslations('canvas.conflict');
  return (
    <Dialog onClose={() => onChoose('mine')} size="lg" title={t('title')}>
      <Stack gap="md">
        <Text>{t.rich('lead', { name, count, v: (children) => <bdi>{children}</bdi> })}</Text>
        <div className={pair.pair}>
          <Side title={t('mine')}>{mine}</Side>
          <Side title={t('theirs')}>{theirs}</Side>
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onChoose('theirs')}>
            {t('take_theirs')}
          </Button>
          <Button onClick={() => onChoose('mine')}>{t('keep_mine')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('canvas.conflict');
  return (
    <section aria-label={title} className={classes.side}>
      <Text fw={500}>{title}</Text>
      {children ?? <Text c="dimmed">{t('deleted')}</Text>}
    </section>
  );
}
