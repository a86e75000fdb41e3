'use client';

import { Checkbox, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import type { FlowBase } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { createTemplate, listTemplates, templateInput } from '@/lib/contracts/flow-manager/templates/templates';
import type { Industry } from '@/lib/templates/template';
import { TemplateFields } from './template-fields';

type Values = { name: string; summary: string; industry: Industry; with_knowledge: boolean };

/** Keeps a flow with its assistant's training as a template of the business. */
export function SaveTemplate({ base, onClose }: { base: FlowBase; onClose: () => void }) {
  const t = useTranslations('templates.save');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const form = useSchemaForm<Values>(templateInput.omit({ assistant_id: true, flow_base_id: true }), {
    initialValues: { name: base.name, summary: '', industry: 'general', with_knowledge: false },
  });
  const save = async (values: Values) => {
    const body = { ...values, assistant_id: base.assistant_id, flow_base_id: base.id };
    await callApi(createTemplate, { body, silent: true }).catch((error: unknown) => {
      // A taken name and an invalid field are shown at the field. Anything else says what failed.
      if (!(error instanceof ApiError) || error.code === 'conflict' || error.fields.length > 0) throw error;
      const { status, code, request_id } = error;
      throw new ApiError({ status, code, request_id, detail: t('failed', { detail: errorText(error) }), cause: error });
    });
    showToast({ kind: 'success', message: t.rich('done', { name: values.name.trim(), bdi: richIsolate }) });
    onClose();
    await queries.invalidateQueries({ queryKey: [listTemplates.path] });
  };
  return (
    <FormDialog
      title={t.rich('title', { name: base.name, bdi: richIsolate })}
      form={form}
      submit={t('submit')}
      onSubmit={save}
      onClose={onClose}
      fieldOf={(error) => (error.code === 'conflict' ? 'name' : undefined)}
    >
      <Text size="sm" c="dimmed">
        {t('lead')}
      </Text>
      <TemplateFields form={form} />
      <Checkbox
        {...form.getInputProps('with_knowledge', { type: 'checkbox' })}
        key={form.key('with_knowledge')}
        label={t('with_knowledge')}
      />
    </FormDialog>
  );
}
