'use client';

import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { keyedCalls, type Keyed, type KeyedFields, type KeyedKind } from './keyed-calls';

interface KeyedDialogProps {
  kind: KeyedKind;
  /** Left out for a new one. */
  entry?: Keyed;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Creates a permission or a resource, or changes its key and description. */
export function KeyedDialog({ kind, entry, onSaved, onClose }: KeyedDialogProps) {
  const t = useTranslations('platform.keyed');
  const calls = keyedCalls[kind];
  const form = useSchemaForm<KeyedFields & Record<string, unknown>>(calls.schema, {
    mode: 'controlled',
    initialValues: { key: entry?.key ?? '', description: entry?.description ?? '' },
  });
  const ltr = (text: React.ReactNode) => <bdi dir="ltr">{text}</bdi>;

  const save = async ({ key, description }: KeyedFields) => {
    if (!entry) await calls.create({ key, description });
    // The key of a built-in entry cannot be changed.
    else await calls.update(entry.id, entry.is_system ? { description } : { key, description });
    showToast({ kind: 'success', message: t.rich('saved', { key: key.trim(), ltr }) });
    onClose();
    await onSaved();
  };

  return (
    <FormDialog
      title={entry ? t.rich('edit', { key: entry.key, ltr }) : t(`${kind}.create`)}
      form={form}
      submit={entry ? t('save') : t('create')}
      onSubmit={save}
      onClose={onClose}
      fieldOf={(error) => (error.code === 'conflict' ? 'key' : undefined)}
    >
      <TextInput
        {...form.getInputProps('key')}
        label={t('key')}
        description={entry?.is_system ? t('key_stays') : t(`${kind}.key_help`)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        readOnly={entry?.is_system}
        required
        data-autofocus={!entry?.is_system || undefined}
      />
      <Textarea {...form.getInputProps('description')} label={t('description')} dir="auto" autosize minRows={2} maxRows={6} />
    </FormDialog>
  );
}
