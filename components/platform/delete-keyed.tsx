'use client';

import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { keyedCalls, type Keyed, type KeyedKind } from './keyed-calls';

interface DeleteKeyedProps {
  kind: KeyedKind;
  entry: Keyed;
  onDeleted: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before a permission, or a resource with its permissions, is deleted permanently. */
export function DeleteKeyed({ kind, entry, onDeleted, onClose }: DeleteKeyedProps) {
  const t = useTranslations('platform.keyed');
  const ltr = (text: React.ReactNode) => <bdi dir="ltr">{text}</bdi>;
  const remove = useMutation({
    mutationFn: () => keyedCalls[kind].remove(entry.id),
    onSuccess: () => showToast({ kind: 'success', message: t.rich('deleted', { key: entry.key, ltr }) }),
    onSettled: async () => {
      onClose();
      await onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('delete_title', { key: entry.key, ltr })}
      confirm={t(`${kind}.delete`)}
      name={entry.key}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{t(`${kind}.delete_text`)}</Text>
    </ConfirmDialog>
  );
}
