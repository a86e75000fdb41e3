'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { DeleteDialog } from '@/components/ui/delete-dialog';
import { deleteWidget, listWidgets, type Widget } from '@/lib/contracts/flow-manager/widgets';

interface DeleteWidgetProps {
  widget: Widget;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a widget: it disappears from every page immediately. */
export function DeleteWidget({ widget: { id, name }, onClose, onDeleted }: DeleteWidgetProps) {
  const t = useTranslations('widgets.remove');
  const queries = useQueryClient();
  return (
    <DeleteDialog
      endpoint={deleteWidget}
      input={{ params: { widget_id: id } }}
      name={name}
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      done={t.rich('done', { name, bdi: richIsolate })}
      onClose={onClose}
      onDeleted={onDeleted}
      refresh={() => queries.invalidateQueries({ queryKey: [listWidgets.path] })}
    >
      <Text>{t('text')}</Text>
    </DeleteDialog>
  );
}
