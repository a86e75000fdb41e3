'use client';

import { Anchor, Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { listLabels, type Label } from '@/lib/contracts/user-management/labels';
import { limits } from '@/lib/limits';
import { isFoundIn } from '@/lib/text/fold-for-search';
import { useWholeList } from '../../api/use-whole-list';
import { Link } from '../../i18n/navigation';
import { LabelChip } from '../../inbox-settings/labels/label-chip';
import { usePermission } from '../../session/use-permission';
import { Dialog } from '../../ui/dialog';
import { typedDirection } from '../../ui/typed-direction';
import classes from './head.module.css';

interface LabelsDialogProps {
  labels: readonly { id: string }[];
  onSave: (labels: Label[]) => void;
  onClose: () => void;
}

/** Chooses the labels of a conversation. */
export function LabelsDialog({ labels, onSave, onClose }: LabelsDialogProps) {
  const t = useTranslations('inbox.labels');
  const mayManage = usePermission('inbox.manage');
  const { data: all } = useWholeList(listLabels);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(labels.map(({ id }) => id)));
  const [search, setSearch] = useState('');
  const isFull = chosen.size >= limits.labels_of_conversation;

  const toggle = (id: string, isChosen: boolean) =>
    setChosen((previous) => {
      const next = new Set(previous);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (all) onSave(all.filter(({ id }) => chosen.has(id)));
        }}
      >
        <Stack gap="sm">
          {all?.length === 0 ? (
            <Text c="dimmed">
              {t('none')}{' '}
              {mayManage && (
                <Anchor component={Link} href="/business/labels">
                  {t('create')}
                </Anchor>
              )}
            </Text>
          ) : (
            <TextInput
              data-autofocus
              label={t('search')}
              value={search}
              {...typedDirection(search)}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          {!all && <Skeleton height={120} />}
          <ul className={classes.choices}>
            {all
              ?.filter(({ name }) => isFoundIn(name, search))
              .map(({ id, name, color }) => (
                <li key={id} className={classes.choice}>
                  <Checkbox
                    label={<LabelChip name={name} color={color} />}
                    checked={chosen.has(id)}
                    disabled={isFull && !chosen.has(id)}
                    onChange={(event) => toggle(id, event.currentTarget.checked)}
                  />
                </li>
              ))}
          </ul>
          {isFull && (
            <Text size="xs" c="dimmed" role="status">
              {t('full', { count: limits.labels_of_conversation })}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={!all}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
