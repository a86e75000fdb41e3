'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { deleteSavedView, listSavedViews, type SavedView } from '@/lib/contracts/user-management/saved-views';

/** Asks for confirmation, and deletes a saved view. No customer is affected. */
export function DeleteView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useTranslations('contacts.views');
  const queries = useQueryClient();
  const remove = useCall(deleteSavedView, {
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: [listSavedViews.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('delete_title', { name: view.name, bdi: richIsolate })}
      confirm={t('delete_confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { view_id: view.id } })}
      onClose={onClose}
    >
      <Text>{t('delete_text')}</Text>
    </ConfirmDialog>
  );
}
