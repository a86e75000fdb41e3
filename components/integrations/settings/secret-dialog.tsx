'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { FormDialog } from '@/components/ui/form-dialog';
import { PasswordField } from '@/components/ui/password-field';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { secretName, updateIntegration } from '@/lib/contracts/flow-manager/integrations/integrations';
import { limits } from '@/lib/limits';
import { useRefreshIntegrations } from '../frame/use-integration';

interface SecretDialogProps {
  integration_id: string;
  /** Left out for a new secret. */
  name?: string;
  onClose: () => void;
}

const fields = z.object({ name: secretName, value: z.string().min(1, 'required').max(limits.secret_value) });

/** Stores the value of a secret. */
export function SecretDialog({ integration_id, name, onClose }: SecretDialogProps) {
  const t = useTranslations('integrations.secrets.dialog');
  const refresh = useRefreshIntegrations();
  const form = useSchemaForm<{ name: string; value: string }>(fields, {
    mode: 'uncontrolled',
    initialValues: { name: name ?? '', value: '' },
  });
  return (
    <FormDialog
      title={name ? t('replace', { name }) : t('add')}
      form={form}
      submit={t('submit')}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { secrets: { [values.name]: values.value } };
        await callApi(updateIntegration, { params: { integration_id }, body, silent: true });
        showToast({ kind: 'success', message: t('saved') });
        onClose();
        await refresh();
      }}
    >
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('name')}
        placeholder="api_token"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={name !== undefined}
        required
        data-autofocus={name === undefined || undefined}
      />
      <PasswordField
        {...form.getInputProps('value')}
        key={form.key('value')}
        label={t('value')}
        autoComplete="off"
        required
        data-autofocus={name !== undefined || undefined}
      />
    </FormDialog>
  );
}
