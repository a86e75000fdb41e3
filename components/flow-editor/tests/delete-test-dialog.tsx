'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { deleteFlowTest, listFlowTests, type FlowTestRow } from '@/lib/contracts/flow-manager/dialog/tests';

/** Asks before a test is deleted. */
export function DeleteTestDialog({ test, onClose }: { test: FlowTestRow; onClose: () => void }) {
  const t = useTranslations('flowTests.delete');
  const queryClient = useQueryClient();
  const remove = useCall(deleteFlowTest, {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [listFlowTests.path] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { test_id: test.id } })}
      onClose={onClose}
    >
      {t('text', { name: test.name })}
    </ConfirmDialog>
  );
}
