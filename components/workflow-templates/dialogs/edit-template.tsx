'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  getWorkflowTemplate,
  listWorkflowTemplates,
  updateWorkflowTemplate,
  workflowTemplateChange,
  type WorkflowTemplate,
  type WorkflowTemplateSummary,
} from '@/lib/contracts/flow-manager/workflow/templates';
import { TemplateFields, type TemplateValues } from '@/components/workflow-exchange/template-fields';

/** Renames or describes a template of the business. */
export function EditTemplate({ template, onClose }: { template: WorkflowTemplate; onClose: () => void }) {
  const t = useTranslations('workflowTemplates.edit');
  const queries = useQueryClient();
  const form = useSchemaForm<TemplateValues>(workflowTemplateChange, {
    mode: 'controlled',
    initialValues: { name: template.name, description: template.description },
  });
  const params = { workflow_template_id: template.id };
  const guarded = useGuardedSave<WorkflowTemplateSummary>({
    revision: template.revision,
    read: () => callApi(getWorkflowTemplate, { params, query: {}, silent: true }),
    show: ({ name, description }) => form.setValues({ name, description }),
  });
  const save = async (body: TemplateValues) => {
    if (!(await guarded.save((if_match) => callApi(updateWorkflowTemplate, { params, body, if_match, silent: true })))) return;
    showToast({ kind: 'success', message: t('done') });
    onClose();
    await Promise.all([getWorkflowTemplate, listWorkflowTemplates].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
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
      {guarded.question}
    </FormDialog>
  );
}
