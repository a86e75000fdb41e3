'use client';

import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { industries, type Industry } from '@/lib/templates/template';

interface Fields {
  name: string;
  summary: string;
  industry: Industry;
}

/** What a business calls a template, and where it is found. */
export function TemplateFields<Values extends Fields>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTranslations('templates');
  return (
    <>
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('edit.name')}
        required
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('summary')}
        key={form.key('summary')}
        label={t('edit.summary')}
        description={t('edit.summary_help')}
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
      />
      <NativeSelect
        {...form.getInputProps('industry')}
        key={form.key('industry')}
        label={t('industry')}
        data={industries.map((value) => ({ value, label: t(`industries.${value}`) }))}
      />
    </>
  );
}
