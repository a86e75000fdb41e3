'use client';

import { Skeleton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteLabel, getLabel, listLabels, type Label } from '@/lib/contracts/user-management/labels';

/** Asks for confirmation with the number of conversations that lose the label, and deletes it. */
export function DeleteLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const t = useTranslations('inboxSettings.labels.remove');
  const queries = useQueryClient();
  const params = { label_id: label.id };
  const detail = useEndpoint(getLabel, { params }, { staleTime: 0 });
  const remove = useCall(deleteLabel, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name: label.name, bdi: richIsolate }) });
      onClose();
      await queries.invalidateQueries({ queryKey: [listLabels.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: label.name, bdi: richIsolate })}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params })}
      onClose={onClose}
    >
      <Text>
        {detail.data ? t('conversations', { count: detail.data.conversations }) : detail.isError ? t('unknown') : <Skeleton height={16} />}
      </Text>
    </ConfirmDialog>
  );
}
