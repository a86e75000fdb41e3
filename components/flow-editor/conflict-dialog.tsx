'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import pair from '@/components/ui/pair.module.css';
import { Dialog } from '@/components/ui/dialog';
import { FieldValue } from './field-value';
import classes from '@/components/canvas/editor.module.css';
import { partName } from './part-name';
import { useEditor } from './state/editor-context';
import type { Conflict } from './state/merge-flow';

/** Shows what two people changed differently, both sides of one part after the other, until a side of each is chosen. */
export function ConflictDialog({ conflicts }: { conflicts: readonly Conflict[] }) {
  const t = useTranslations('flowEditor.conflict');
  const { flow, store } = useEditor();
  const [conflict] = conflicts;
  const part = conflict?.mine ?? conflict?.theirs;
  if (!conflict || !part) return null;
  const written = (children: React.ReactNode) => <bdi>{children}</bdi>;
  const choose = (side: 'mine' | 'theirs') => store.resolve(conflict, side);
  return (
    <Dialog onClose={() => choose('mine')} size="lg" title={t('title')}>
      <Stack gap="md">
        <Text>{t.rich('lead', { name: partName(flow, conflict.kind, part), count: conflicts.length, v: written })}</Text>
        <div className={pair.pair}>
          <Side title={t('mine')} conflict={conflict} side={conflict.mine} />
          <Side title={t('theirs')} conflict={conflict} side={conflict.theirs} />
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => choose('theirs')}>
            {t('take_theirs')}
          </Button>
          <Button onClick={() => choose('mine')}>{t('keep_mine')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Side({ title, conflict: { fields }, side }: { title: string; conflict: Conflict; side: Conflict['mine'] }) {
  const t = useTranslations('flowEditor');
  return (
    <section aria-label={title} className={classes.side}>
      <Text fw={500}>{title}</Text>
      {!side && <Text c="dimmed">{t('conflict.deleted')}</Text>}
      {side && fields.length === 0 && <Text c="dimmed">{t('conflict.kept')}</Text>}
      {side &&
        fields.map((field) => (
          <div key={field}>
            <Text size="xs" c="dimmed">
              {t(`fields.${field as 'content'}`)}
            </Text>
            <FieldValue field={field} value={side[field as keyof typeof side]} />
          </div>
        ))}
    </section>
  );
}
