'use client';

import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryKey } from '@/components/api/query-key';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteAssistant, getAssistant, listAssistants, type Assistant } from '@/lib/contracts/flow-manager/assistants';

interface DeleteAssistantProps {
  assistant: Assistant;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks, by the assistant's name and what goes with it, deletes, and says so. */
export function DeleteAssistant({ assistant, onClose, onDeleted }: DeleteAssistantProps) {
  const t = useTranslations('assistants.remove');
  const queryClient = useQueryClient();
  const params = { assistant_id: assistant.id };
  const remove = useCall(deleteAssistant, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name: assistant.name, bdi: richIsolate }) });
      onDeleted?.();
      onClose();
      queryClient.removeQueries({ queryKey: queryKey(getAssistant, { params }) });
      await queryClient.invalidateQueries({ queryKey: [listAssistants.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: assistant.name, bdi: richIsolate })}
      confirm={t('confirm')}
      name={assistant.name}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params })}
      onClose={onClose}
    >
      <Text size="sm">{t('what')}</Text>
      <List size="sm" my="xs">
        <List.Item>{t('flows')}</List.Item>
        <List.Item>{t('conversations')}</List.Item>
      </List>
      <Text size="sm" fw={600}>
        {t('irreversible')}
      </Text>
    </ConfirmDialog>
  );
}
