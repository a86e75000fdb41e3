'use client';

import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { useRouter } from '@/components/i18n/navigation';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { typedDirection } from '@/components/ui/typed-direction';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { createFlowBase, updateFlowBase, workflowFields, type Workflow } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import { limits } from '@/lib/limits';
import { useRefreshWorkflows } from './use-refresh-workflows';

const schema = z.object(workflowFields);

interface Fields extends Record<string, unknown> {
  name: string;
  description: string;
}

interface WorkflowDialogProps {
  /** The workflow to rename. Without it, a new one is created and opened. */
  workflow?: Workflow;
  onClose: () => void;
}

/** Creates a workflow, or renames one. */
export function WorkflowDialog({ workflow, onClose }: WorkflowDialogProps) {
  const t = useTranslations('workflows.dialog');
  const router = useRouter();
  const refresh = useRefreshWorkflows();
  const form = useSchemaForm<Fields>(schema, {
    mode: 'controlled',
    initialValues: { name: workflow?.name ?? '', description: workflow?.description ?? '' },
  });
  const save = async (values: Fields) => {
    const body = schema.parse(values);
    if (workflow) {
      await callApi(updateFlowBase, { params: { workflow_id: workflow.id }, body, if_match: workflow.revision, silent: true });
      showToast({ kind: 'success', message: t('renamed') });
    } else {
      const { id } = await callApi(createFlowBase, { body, silent: true });
      router.push(`/workflows/${id}`);
    }
    onClose();
    await refresh();
  };
  return (
    <FormDialog
      title={t(workflow ? 'rename' : 'create')}
      form={form}
      submit={t(workflow ? 'save' : 'submit')}
      failed={workflow ? undefined : t('create_failed')}
      fieldOf={({ status }) => (status === 409 ? 'name' : undefined)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={t('name')}
        description={t('name_help')}
        dir="ltr"
        maxLength={limits.name}
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('description')}
        {...typedDirection(form.values.description)}
        label={t('description')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.description}
      />
    </FormDialog>
  );
}
