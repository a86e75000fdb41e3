'use client';

import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useRouter } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { listFlowBases } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import { createFromTemplate, workflowTemplateUse, type WorkflowTemplate } from '@/lib/contracts/flow-manager/workflow/templates';

/** Creates a workflow from a template and opens it. */
export function UseTemplate({ template, onClose }: { template: WorkflowTemplate; onClose: () => void }) {
  const t = useTranslations('workflowTemplates.use');
  const queries = useQueryClient();
  const router = useRouter();
  const form = useSchemaForm<{ name: string }>(workflowTemplateUse.pick({ name: true }), {
    initialValues: { name: template.suggested_name },
  });
  const create = async ({ name }: { name: string }) => {
    const params = { workflow_template_id: template.id };
    const { id } = await callApi(createFromTemplate, { params, body: { name, description: template.description }, silent: true });
    router.push(`/workflows/${id}`);
    await queries.invalidateQueries({ queryKey: [listFlowBases.path] });
  };
  return (
    <FormDialog
      title={t.rich('title', { name: template.name, bdi: richIsolate })}
      form={form}
      submit={t('submit')}
      onSubmit={create}
      onClose={onClose}
      fieldOf={(error) => (error.code === 'conflict' ? 'name' : undefined)}
    >
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('name')}
        description={t('help')}
        dir="ltr"
        required
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  );
}
