'use client';

import { Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { businessInput, createBusiness } from '@/lib/contracts/user-management/businesses';
import { callApi } from '../api/client';
import { useSwitchBusiness } from '../session/use-switch-business';
import { FormDialog } from '../ui/form-dialog';
import { useSchemaForm } from '../ui/use-schema-form';

/** Creates another business and switches to it. */
export function NewBusinessDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.new_business');
  const { go } = useSwitchBusiness();
  const form = useSchemaForm(businessInput, { mode: 'uncontrolled', initialValues: { name: '' } });
  return (
    <FormDialog
      title={t('title')}
      form={form}
      submit={t('submit')}
      onClose={onClose}
      onSubmit={async (body) => {
        const { id } = await callApi(createBusiness, { body, silent: true });
        await go(id);
      }}
    >
      <Text size="sm">{t('text')}</Text>
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('name')}
        dir="auto"
        autoComplete="organization"
        required
        data-autofocus
      />
    </FormDialog>
  );
}
