'use client';

import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useRouter } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { cloneTemplate, cloneTemplateInput, type Template } from '@/lib/contracts/flow-manager/templates/templates';
import { shippedLanguage } from '../languages';

/** Creates an assistant from a template and opens its page. */
export function CloneTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useTranslations('templates.clone');
  const queries = useQueryClient();
  const router = useRouter();
  const form = useSchemaForm<{ name: string }>(cloneTemplateInput.required({ name: true }), { initialValues: { name: template.name } });

  const create = async ({ name }: { name: string }) => {
    const body = { name, language: template.is_own ? undefined : shippedLanguage(template.language) };
    const { assistant_id, report } = await callApi(cloneTemplate, { params: { template_id: template.id }, body, silent: true });
    showToast({ kind: 'success', message: t.rich('done', { name: report.name, bdi: richIsolate }) });
    void queries.invalidateQueries({ queryKey: [listAssistants.path] });
    router.push(`/assistants/${assistant_id}?created`);
  };

  return (
    <FormDialog
      title={t.rich('title', { name: template.name, bdi: richIsolate })}
      form={form}
      submit={t('submit')}
      onSubmit={create}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('name')}
        required
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        {t('help')}
      </Text>
    </FormDialog>
  );
}
