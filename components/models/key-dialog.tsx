'use client';

import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import type { ProviderId } from '@/lib/ai/models';
import { listModels, modelKeyInput, setModelKey, type ModelKey } from '@/lib/contracts/flow-manager/models';
import { callApi } from '../api/client';
import { FormDialog } from '../ui/form-dialog';
import { PasswordField } from '../ui/password-field';
import { showToast } from '../ui/show-toast';
import { useSchemaForm } from '../ui/use-schema-form';
import { useProviderName } from './use-provider-name';

interface KeyDialogProps {
  provider: ProviderId;
  own: ModelKey | null;
  onSaved: () => void;
  onClose: () => void;
}

interface KeyFields extends Record<string, unknown> {
  api_key: string;
  base_url: string;
  model: string;
}

const { api_key, base_url, model } = modelKeyInput.shape;

/** What people type around an address or a name is no part of it. An empty field is no address. */
const typed = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (String(value).trim() === '' ? null : String(value).trim()), field);

/** A field that must not be empty, with the sentence for empty ones. */
const required = <Field extends z.ZodType>(field: Field) =>
  typed(
    z
      .any()
      .refine((value) => value !== null, 'required')
      .pipe(field),
  );

const ofProvider = z.object({ api_key: required(api_key.unwrap()), base_url: typed(base_url.unwrap()), model: z.string() });
const ofServer = z.object({
  api_key: api_key.unwrap(),
  base_url: required(base_url.unwrap()),
  model: required(model.unwrap()),
});

/** Stores a key, with an address of one's own if wanted. What was stored before is replaced as a whole. */
export function KeyDialog({ provider, own, onSaved, onClose }: KeyDialogProps) {
  const t = useTranslations('models.dialog');
  const queries = useQueryClient();
  const name = useProviderName()(provider);
  const isServer = provider === 'compatible';
  const fields = isServer ? ofServer : ofProvider;
  const form = useSchemaForm<KeyFields>(fields, {
    mode: 'uncontrolled',
    initialValues: { api_key: '', base_url: own?.base_url ?? '', model: own?.model ?? '' },
  });

  const save = async (values: KeyFields) => {
    const checked = fields.parse(values);
    await callApi(setModelKey, { params: { provider }, body: isServer ? checked : { ...checked, model: null }, silent: true });
    await queries.invalidateQueries({ queryKey: [listModels.path] });
    showToast({ kind: 'success', message: t('saved', { name }) });
    onSaved();
  };

  const address = (
    <TextInput
      {...form.getInputProps('base_url')}
      key={form.key('base_url')}
      label={t('base_url')}
      description={isServer ? t('server_help') : t('base_url_help')}
      placeholder={isServer ? 'https://models.example.com/v1' : undefined}
      dir="ltr"
      inputMode="url"
      autoComplete="off"
      data-autofocus={isServer || undefined}
      required={isServer}
    />
  );

  return (
    <FormDialog title={t(own ? 'replace' : 'add', { name })} form={form} submit={t('submit')} onSubmit={save} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('text')}
      </Text>
      {isServer && address}
      {isServer && (
        <TextInput
          {...form.getInputProps('model')}
          key={form.key('model')}
          label={t('model')}
          description={t('model_help')}
          dir="ltr"
          autoComplete="off"
          required
        />
      )}
      <PasswordField
        {...form.getInputProps('api_key')}
        key={form.key('api_key')}
        label={t('key')}
        description={isServer ? t('server_key_help') : own?.last_four ? t('key_help') : undefined}
        autoComplete="off"
        data-autofocus={!isServer || undefined}
        required={!isServer}
      />
      {!isServer && address}
    </FormDialog>
  );
}
