'use client';

import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useRouter } from '@/components/i18n/navigation';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  createTemplate,
  getTemplate,
  listTemplates,
  templateChange,
  updateTemplate,
  type Template,
} from '@/lib/contracts/flow-manager/nlu/templates';
import { nluHref } from '../frame/nlu-tabs';
import { useTemplateFailure } from './use-template-failure';

interface TemplateDialogProps {
  assistant_id: string;
  /** The template to change. Left out for a new one. */
  template?: Pick<Template, 'id' | 'name' | 'description'>;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
}

/** The name and the description of a new or existing template. */
export function TemplateDialog({ assistant_id, template, onClose }: TemplateDialogProps) {
  const t = useTranslations('nluTraining.template');
  const queries = useQueryClient();
  const router = useRouter();
  const { telling } = useTemplateFailure();
  const form = useSchemaForm<Values>(templateChange, {
    mode: 'controlled',
    initialValues: { name: template?.name ?? '', description: template?.description ?? '' },
  });

  const save = async (values: Values) => {
    if (template) {
      await telling('template_update', callApi(updateTemplate, { params: { template_id: template.id }, body: values, silent: true }));
      showToast({ kind: 'success', message: t('saved') });
    } else {
      const { id } = await telling('template_create', callApi(createTemplate, { body: { assistant_id, ...values }, silent: true }));
      router.push(`${nluHref(assistant_id, 'templates')}/${id}`);
    }
    onClose();
    await Promise.all([getTemplate, listTemplates].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  };

  return (
    <FormDialog
      title={t(template ? 'edit_title' : 'new_title')}
      form={form}
      submit={t(template ? 'save' : 'create')}
      onSubmit={save}
      onClose={onClose}
      fieldOf={({ status }) => (status === 409 ? 'name' : undefined)}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={t('name')}
        description={t('name_help')}
        required
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('description')}
        label={t('description')}
        description={t('description_help')}
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
      />
    </FormDialog>
  );
}
