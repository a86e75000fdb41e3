'use client';

import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { limits } from '@/lib/limits';

export interface TemplateValues extends Record<string, unknown> {
  name: string;
  description: string;
}

/** What a business calls a template, and what it says of it. */
export function TemplateFields({ form }: { form: UseFormReturnType<TemplateValues> }) {
  const t = useTranslations('workflowTemplates.edit');
  return (
    <>
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('name')}
        required
        maxLength={limits.name}
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('description')}
        key={form.key('description')}
        label={t('description')}
        maxLength={limits.description}
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
      />
    </>
  );
}
