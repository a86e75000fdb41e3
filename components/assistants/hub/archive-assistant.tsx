'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { archiveAssistant, restoreAssistant, type Assistant } from '@/lib/contracts/flow-manager/assistants';
import { useRefreshAssistants } from '../use-refresh-assistants';

interface ArchiveAssistantProps {
  assistant: Assistant;
  onClose: () => void;
}

/** Archives an assistant, or restores an archived one, after saying what customers will notice. */
export function ArchiveAssistant({ assistant, onClose }: ArchiveAssistantProps) {
  const isArchived = assistant.archived_at !== null;
  const t = useTranslations(`assistantHub.${isArchived ? 'restore' : 'archive'}`);
  const refresh = useRefreshAssistants();
  const call = useCall(isArchived ? restoreAssistant : archiveAssistant, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name: assistant.name, bdi: richIsolate }) });
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: assistant.name, bdi: richIsolate })}
      confirm={t('confirm')}
      isPending={call.isPending}
      onConfirm={() => call.mutate({ params: { assistant_id: assistant.id } })}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
    </ConfirmDialog>
  );
}
