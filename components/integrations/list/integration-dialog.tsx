'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { FormDialog } from '@/components/ui/form-dialog';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { createIntegration, integrationInput } from '@/lib/contracts/flow-manager/integrations/integrations';
import { useRefreshIntegrations } from '../frame/use-integration';
import type { CreationProps } from './creation-props';

const fields = integrationInput.pick({ name: true, base_url: true });

/** Creates an integration by hand: its name and address. The rest is on its page. */
export function IntegrationDialog({ onClose, onCreated }: CreationProps) {
  const t = useTranslations('integrations.create');
  const refresh = useRefreshIntegrations();
  const form = useSchemaForm<{ name: string; base_url: string }>(fields, {
    mode: 'uncontrolled',
    initialValues: { name: '', base_url: '' },
  });
  return (
    <FormDialog
      title={t('title')}
      form={form}
      submit={t('submit')}
      fieldOf={(error) => (error.code === 'conflict' ? 'name' : undefined)}
      onClose={onClose}
      onSubmit={async (values) => {
        const { id } = await callApi(createIntegration, { body: fields.parse(values), silent: true });
        onClose();
        onCreated(id);
        await refresh();
      }}
    >
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('name')}
        dir="auto"
        autoComplete="off"
        required
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('base_url')}
        key={form.key('base_url')}
        label={t('base_url')}
        description={t('base_url_help')}
        placeholder="https://api.example.com/v1"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
