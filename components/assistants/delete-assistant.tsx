'use client';

import { List, Skeleton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryKey } from '@/components/api/query-key';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteAssistant, getAssistant, getAssistantContents, type Assistant } from '@/lib/contracts/flow-manager/assistants';
import { useRefreshAssistants } from './use-refresh-assistants';

interface DeleteAssistantProps {
  assistant: Assistant;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks for confirmation with the assistant's name and contents, deletes it, and reports success. */
export function DeleteAssistant({ assistant, onClose, onDeleted }: DeleteAssistantProps) {
  const t = useTranslations('assistants.remove');
  const queryClient = useQueryClient();
  const refresh = useRefreshAssistants();
  const params = { assistant_id: assistant.id };
  const remove = useCall(deleteAssistant, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name: assistant.name, bdi: richIsolate }) });
      onDeleted?.();
      onClose();
      queryClient.removeQueries({ queryKey: queryKey(getAssistant, { params }) });
      await refresh();
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
      <Contents assistant_id={assistant.id} />
      <Text size="sm" fw={600}>
        {t('irreversible')}
      </Text>
    </ConfirmDialog>
  );
}

const parts = ['flows', 'conversations', 'live_tests', 'files', 'intents', 'entities', 'templates', 'models', 'unanswered'] as const;

/** The numbers of things that an assistant contains. Zeros are left out. */
function Contents({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('assistants.remove');
  // Counted when the dialog opens, not taken from an earlier count.
  const { data, isError } = useEndpoint(getAssistantContents, { params: { assistant_id } }, { staleTime: 0, gcTime: 0 });
  if (isError && !data) return <Text size="sm">{t('unknown')}</Text>;
  return (
    <>
      <Text size="sm">{t('what')}</Text>
      {data ? (
        <List size="sm" my="xs">
          {parts
            .filter((part) => data[part] > 0)
            .map((part) => (
              <List.Item key={part}>{t(`contents.${part}`, { ...data })}</List.Item>
            ))}
        </List>
      ) : (
        <Skeleton height={88} my="xs" role="status" aria-label={t('counting')} />
      )}
    </>
  );
}
