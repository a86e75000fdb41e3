'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteWorkflowTemplate, listWorkflowTemplates, type WorkflowTemplate } from '@/lib/contracts/flow-manager/workflow/templates';

interface DeleteTemplateProps {
  template: WorkflowTemplate;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before a template of the business is deleted. */
export function DeleteTemplate({ template: { id, name }, onClose, onDeleted }: DeleteTemplateProps) {
  const t = useTranslations('workflowTemplates.remove');
  const queries = useQueryClient();
  const remove = useCall(deleteWorkflowTemplate, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name, bdi: richIsolate }) });
      onDeleted();
      await queries.invalidateQueries({ queryKey: [listWorkflowTemplates.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { workflow_template_id: id } })}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
    </ConfirmDialog>
  );
}
