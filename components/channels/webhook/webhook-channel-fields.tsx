'use client';

import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { typedDirection } from '@/components/ui/typed-direction';
import { limits } from '@/lib/limits';

interface WebhookChannelFieldsProps<Values extends { url: string; name: string }> {
  form: UseFormReturnType<Values>;
  isReadOnly?: boolean;
}

/** The name of a webhook channel, and the address that gets the answers. */
export function WebhookChannelFields<Values extends { url: string; name: string }>({
  form,
  isReadOnly,
}: WebhookChannelFieldsProps<Values>) {
  const t = useTranslations('channels.webhook');
  return (
    <>
      <TextInput
        {...form.getInputProps('name')}
        {...typedDirection(form.values.name)}
        label={t('name')}
        description={t('name_help')}
        maxLength={limits.name}
        readOnly={isReadOnly}
        required
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('url')}
        label={t('url')}
        description={t('url_help')}
        placeholder="https://example.com/answers"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        maxLength={limits.url}
        readOnly={isReadOnly}
        required
      />
    </>
  );
}
