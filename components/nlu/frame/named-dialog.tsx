'use client';

import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type * as z from 'zod';
import { FormDialog } from '@/components/ui/form-dialog';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { useNamedFailure } from './use-named-failure';

export interface NamedFields {
  key_name: string;
  description: string;
}

interface NamedDialogProps {
  title: React.ReactNode;
  /** The purpose of the key name. */
  keyHelp: string;
  /** The sentence if the server itself failed. */
  failed: 'intent_create' | 'intent_update' | 'entity_create' | 'entity_update';
  schema: z.ZodType;
  /** Left out for a new one. */
  entry?: NamedFields;
  /** Makes the call, with `silent`. A refusal is shown at the key name. */
  onSubmit: (fields: NamedFields) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the key name and the description of an intent or an entity. */
export function NamedDialog({ title, keyHelp, failed, schema, entry, onSubmit, onClose }: NamedDialogProps) {
  const t = useTranslations('nlu.named');
  const named = useNamedFailure();
  const form = useSchemaForm<NamedFields & Record<string, unknown>>(schema, {
    mode: 'controlled',
    initialValues: { key_name: entry?.key_name ?? '', description: entry?.description ?? '' },
  });

  const submit = ({ key_name, description }: NamedFields) =>
    named(failed, onSubmit({ key_name: key_name.trim(), description: description.trim() }));

  return (
    <FormDialog
      title={title}
      form={form}
      submit={entry ? t('save') : t('create')}
      onSubmit={submit}
      onClose={onClose}
      fieldOf={(error) => (error.code === 'conflict' ? 'key_name' : undefined)}
    >
      <TextInput
        {...form.getInputProps('key_name')}
        label={t('key')}
        description={keyHelp}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
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
        maxLength={2000}
      />
    </FormDialog>
  );
}
