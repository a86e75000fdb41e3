'use client';

import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryKey } from '@/components/api/query-key';
import { useCall } from '@/components/api/use-call';
import { deleteAssistant, getAssistant, listAssistants, type Assistant } from '@/lib/contracts/flow-manager/assistants';
import { DeleteAssistantDialog } from './delete-assistant-dialog';
import { richIsolate } from './rich-isolate';

interface DeleteAssistantProps {
  assistant: Assistant;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks, deletes, and says so. */
export function DeleteAssistant({ assistant, onClose, onDeleted }: DeleteAssistantProps) {
  const t = useTranslations('assistants.remove');
  const queryClient = useQueryClient();
  const params = { assistant_id: assistant.id };
  const remove = useCall(deleteAssistant, {
    onSuccess: async () => {
      onDeleted?.();
      queryClient.removeQueries({ queryKey: queryKey(getAssistant, { params }) });
      await queryClient.invalidateQueries({ queryKey: [listAssistants.path] });
      notifications.show({ color: 'green', message: t.rich('done', { name: assistant.name, bdi: richIsolate }) });
      onClose();
    },
  });
  return (
    <DeleteAssistantDialog
      assistant={assistant}
      isDeleting={remove.isPending}
      onConfirm={() => remove.mutate({ params })}
      onClose={onClose}
    />
  );
}
