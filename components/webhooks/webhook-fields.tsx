'use client';

import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { typedDirection } from '@/components/ui/typed-direction';
import { limits } from '@/lib/limits';

interface WebhookFieldsProps<Values extends { url: string; description: string }> {
  form: UseFormReturnType<Values>;
  isReadOnly?: boolean;
}

/** The address and the name of a webhook. */
export function WebhookFields<Values extends { url: string; description: string }>({ form, isReadOnly }: WebhookFieldsProps<Values>) {
  const t = useTranslations('webhooks.fields');
  const { url, description } = form.values;
  return (
    <>
      <TextInput
        {...form.getInputProps('url')}
        label={t('url')}
        description={t(url.trim().toLowerCase().startsWith('http:') ? 'url_open' : 'url_help')}
        placeholder="https://example.com/webhooks"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        maxLength={limits.url}
        readOnly={isReadOnly}
        required
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('description')}
        {...typedDirection(description)}
        label={t('description')}
        description={t('description_help')}
        maxLength={limits.name}
        readOnly={isReadOnly}
      />
    </>
  );
}
