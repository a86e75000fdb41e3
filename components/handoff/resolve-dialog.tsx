'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { getHandoffRequest, listHandoffRequests, type HandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import { resolveHandoff } from '@/lib/contracts/flow-manager/handoff-actions';
import { useCall } from '../api/use-call';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { showToast } from '../ui/show-toast';

interface ResolveDialogProps {
  request: HandoffRequest;
  /** What would no longer reach the customer. */
  unsent: readonly ('draft' | 'failed')[];
  onClose: () => void;
}

/** Asks for confirmation before a conversation returns to the assistant. */
export function ResolveDialog({ request, unsent, onClose }: ResolveDialogProps) {
  const t = useTranslations('handoff.resolve');
  const queries = useQueryClient();
  const resolve = useCall(resolveHandoff, {
    onSuccess: () => showToast({ kind: 'success', message: t('done') }),
    onSettled: () => {
      // Whether it worked, or the customer or a colleague was faster, the shown state may be outdated.
      void queries.invalidateQueries({ queryKey: [listHandoffRequests.path] });
      void queries.invalidateQueries({ queryKey: [getHandoffRequest.path] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t('action')}
      isPending={resolve.isPending}
      onClose={onClose}
      onConfirm={() => resolve.mutate({ params: { request_id: request.id } })}
    >
      <Text>{t.rich('text', { name: request.assistant.name, bdi: (name) => <bdi>{name}</bdi> })}</Text>
      {unsent.map((kind) => (
        <Text key={kind} mt="xs" fw={600}>
          {t(`unsent.${kind}`)}
        </Text>
      ))}
    </ConfirmDialog>
  );
}
