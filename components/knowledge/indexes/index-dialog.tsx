'use client';

import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { richKey } from '@/components/nlu/frame/key-name';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { createIndex, getIndex, indexInput, updateIndex, type Index } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';

interface IndexDialogProps {
  /** Left out for a new one. */
  index?: Index;
  onClose: () => void;
  onCreated?: (index: Index) => void;
}

/** Creates a knowledge base, or changes its name and description. */
export function IndexDialog({ index, onClose, onCreated }: IndexDialogProps) {
  const t = useTranslations('knowledge.indexes.dialog');
  const refresh = useRefreshKnowledge();
  const form = useSchemaForm<{ name: string; description: string }>(indexInput, {
    mode: 'controlled',
    initialValues: { name: index?.name ?? '', description: index?.description ?? '' },
  });
  const params = { index_id: index?.id ?? '' };
  const guarded = useGuardedSave({
    revision: index?.revision,
    read: () => callApi(getIndex, { params, silent: true }),
    show: ({ name, description }) => form.setValues({ name, description }),
  });
  return (
    <FormDialog
      title={index ? t.rich('edit', { name: index.name, key: richKey }) : t('create')}
      form={form}
      submit={t(index ? 'save' : 'submit')}
      fieldOf={(error) => (error.code === 'conflict' ? 'name' : undefined)}
      onClose={onClose}
      onSubmit={async ({ name, description }) => {
        const body = { name: name.trim(), description: description.trim() };
        const saved = index
          ? await guarded.save((if_match) => callApi(updateIndex, { params, body, if_match, silent: true }))
          : await callApi(createIndex, { body, silent: true });
        if (!saved) return;
        showToast({ kind: 'success', message: t.rich('saved', { name: saved.name, key: richKey }) });
        onClose();
        if (!index) onCreated?.(saved);
        await refresh();
      }}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={t('name')}
        description={t('name_help')}
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
      {guarded.question}
    </FormDialog>
  );
}
