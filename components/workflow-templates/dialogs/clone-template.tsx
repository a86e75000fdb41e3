'use client';

import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { failedSave } from '@/components/workflow-exchange/failed-save';
import {
  cloneWorkflowTemplate,
  listWorkflowTemplates,
  workflowTemplateCopy,
  type WorkflowTemplate,
} from '@/lib/contracts/flow-manager/workflow/templates';
import { limits } from '@/lib/limits';

interface CloneTemplateProps {
  template: WorkflowTemplate;
  onClose: () => void;
  onCloned: () => void;
}

/** Copies a template to one that the business may change. */
export function CloneTemplate({ template, onClose, onCloned }: CloneTemplateProps) {
  const t = useTranslations('workflowTemplates');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const form = useSchemaForm<{ name: string }>(workflowTemplateCopy.pick({ name: true }), {
    initialValues: { name: t('clone.suggested', { name: template.name }) },
  });
  const clone = async (body: { name: string }) => {
    const params = { workflow_template_id: template.id };
    const { name } = await callApi(cloneWorkflowTemplate, { params, body, silent: true }).catch((error: unknown) => {
      throw failedSave(error, (failed) => t('save.failed', { detail: errorText(failed) }));
    });
    showToast({ kind: 'success', message: t.rich('save.done', { name, bdi: richIsolate }) });
    onCloned();
    await queries.invalidateQueries({ queryKey: [listWorkflowTemplates.path] });
  };
  return (
    <FormDialog
      title={t.rich('clone.title', { name: template.name, bdi: richIsolate })}
      form={form}
      submit={t('clone.submit')}
      onSubmit={clone}
      onClose={onClose}
      fieldOf={(error) => (error.code === 'conflict' ? 'name' : undefined)}
    >
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('edit.name')}
        required
        maxLength={limits.name}
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
