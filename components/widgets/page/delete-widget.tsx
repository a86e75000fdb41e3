'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteWidget, listWidgets, type Widget } from '@/lib/contracts/flow-manager/widgets';

interface DeleteWidgetProps {
  widget: Widget;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a widget, after its name was typed: it disappears from every page at once. */
export function DeleteWidget({ widget: { id, name }, onClose, onDeleted }: DeleteWidgetProps) {
  const t = useTranslations('widgets.remove');
  const queries = useQueryClient();
  const remove = useCall(deleteWidget, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name, bdi: richIsolate }) });
      onDeleted();
      // The page that is left must not ask for the widget again.
      await queries.invalidateQueries({ queryKey: [listWidgets.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      name={name}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { widget_id: id } })}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
    </ConfirmDialog>
  );
}
