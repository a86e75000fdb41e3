'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ProviderId } from '@/lib/ai/models';
import { deleteModelKey, listModels } from '@/lib/contracts/flow-manager/models';
import { useCall } from '../api/use-call';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { showToast } from '../ui/show-toast';

interface RemoveKeyProps {
  provider: ProviderId;
  name: string;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a key is deleted. */
export function RemoveKey({ provider, name, onRemoved, onClose }: RemoveKeyProps) {
  const t = useTranslations('models.remove');
  const queries = useQueryClient();
  const remove = useCall(deleteModelKey, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [listModels.path] });
      showToast({ kind: 'success', message: t('done', { name }) });
      onRemoved();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('title', { name })}
      confirm={t('submit')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { provider } })}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
    </ConfirmDialog>
  );
}
