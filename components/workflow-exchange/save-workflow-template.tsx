'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { createWorkflowTemplate, listWorkflowTemplates, workflowTemplateInput } from '@/lib/contracts/flow-manager/workflow/templates';
import { failedSave } from './failed-save';
import { TemplateFields, type TemplateValues } from './template-fields';

interface SaveWorkflowTemplateProps {
  version_id: string;
  /** Of the workflow. */
  name: string;
  onClose: () => void;
}

/** Keeps a version as a template of the business. */
export function SaveWorkflowTemplate({ version_id, name, onClose }: SaveWorkflowTemplateProps) {
  const t = useTranslations('workflowTemplates.save');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const form = useSchemaForm<TemplateValues>(workflowTemplateInput.omit({ version_id: true }), {
    initialValues: { name, description: '' },
  });
  const save = async (values: TemplateValues) => {
    await callApi(createWorkflowTemplate, { body: { ...values, version_id }, silent: true }).catch((error: unknown) => {
      throw failedSave(error, (failed) => t('failed', { detail: errorText(failed) }));
    });
    showToast({ kind: 'success', message: t.rich('done', { name: values.name.trim(), bdi: richIsolate }) });
    onClose();
    await queries.invalidateQueries({ queryKey: [listWorkflowTemplates.path] });
  };
  return (
    <FormDialog
      title={t('title')}
      form={form}
      submit={t('submit')}
      onSubmit={save}
      onClose={onClose}
      fieldOf={(error) => (error.code === 'conflict' ? 'name' : undefined)}
    >
      <TemplateFields form={form} />
    </FormDialog>
  );
}
