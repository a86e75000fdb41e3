'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteTemplate, listTemplates, type Template } from '@/lib/contracts/flow-manager/nlu/templates';
import { useTemplateFailure } from './use-template-failure';

interface DeleteTemplateProps {
  template: Pick<Template, 'id' | 'name' | 'part_count'>;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks for confirmation before a template is deleted with its parts. */
export function DeleteTemplate({ template: { id, name, part_count }, onClose, onDeleted }: DeleteTemplateProps) {
  const t = useTranslations('nluTraining.template.delete');
  const queries = useQueryClient();
  const { tell } = useTemplateFailure();
  const remove = useCall(deleteTemplate, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name, bdi: richIsolate }) });
      onDeleted?.();
      await queries.invalidateQueries({ queryKey: [listTemplates.path] });
      onClose();
    },
    onError: (error) => {
      tell('template_delete', error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { template_id: id }, silent: true })}
      onClose={onClose}
    >
      <Text>{t('text', { count: part_count })}</Text>
    </ConfirmDialog>
  );
}
