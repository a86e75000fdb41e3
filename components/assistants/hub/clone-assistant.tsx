'use client';

import { Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { useCall } from '@/components/api/use-call';
import { useRouter } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { typedDirection } from '@/components/ui/typed-direction';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { name } from '@/lib/contracts/fields';
import { cloneAssistant } from '@/lib/contracts/flow-manager/assistant-exchange';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { limits } from '@/lib/limits';
import { useRefreshAssistants } from '../use-refresh-assistants';

interface CloneAssistantProps {
  assistant: Assistant;
  onClose: () => void;
}

const schema = z.object({ name: name(limits.name) });

/** Copies an assistant and opens the copy. */
export function CloneAssistant({ assistant, onClose }: CloneAssistantProps) {
  const t = useTranslations('assistantHub.clone');
  const tForm = useTranslations('assistants.form.name');
  const router = useRouter();
  const refresh = useRefreshAssistants();
  const clone = useCall(cloneAssistant);
  const form = useSchemaForm<{ name: string }>(schema, {
    mode: 'controlled',
    initialValues: { name: t('name', { name: assistant.name }).slice(0, limits.name) },
  });
  const typed = form.getValues().name;
  return (
    <FormDialog
      title={t.rich('title', { name: assistant.name, bdi: richIsolate })}
      form={form}
      submit={t('submit')}
      onSubmit={async (body) => {
        const { assistant_id } = await clone.mutateAsync({ params: { assistant_id: assistant.id }, body, silent: true });
        showToast({ kind: 'success', message: t('done') });
        onClose();
        await refresh();
        if (assistant_id) router.push(`/assistants/${assistant_id}?created`);
      }}
      onClose={onClose}
    >
      <Text c="dimmed">{t('text')}</Text>
      <TextInput
        {...form.getInputProps('name')}
        label={tForm('label')}
        required
        data-autofocus
        autoComplete="off"
        {...typedDirection(typed)}
      />
    </FormDialog>
  );
}
