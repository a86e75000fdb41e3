'use client';

import { NativeSelect, Stack, TagsInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { limits } from '@/lib/limits';
import type { AccountFieldsProps } from './account-fields';

/** Whom the assistant answers: everyone or a list, and whom it never answers. */
export function AccountListFields({ form, isReadOnly }: AccountFieldsProps) {
  const t = useTranslations('telegramAccount.settings');
  const { audience } = form.values;
  /** The error of a list or of its first wrong entry. */
  const errorOf = (list: 'allowlist' | 'blocklist') =>
    form.errors[list] ?? Object.entries(form.errors).find(([path]) => path.startsWith(`${list}.`))?.[1];
  const list = (name: 'allowlist' | 'blocklist') => (
    <TagsInput
      label={t(name)}
      description={t(`${name}_help`)}
      value={form.values[name]}
      error={errorOf(name)}
      disabled={isReadOnly}
      maxTags={limits.telegram_listed}
      splitChars={[',', '،', ' ']}
      acceptValueOnBlur
      attributes={{ input: { dir: 'ltr' } }}
      data-path={name}
      onChange={(entries) => form.setFieldValue(name, entries)}
    />
  );
  return (
    <Stack gap="md">
      <NativeSelect
        {...form.getInputProps('audience')}
        label={t('audience')}
        disabled={isReadOnly}
        data={[
          { value: 'everyone', label: t('everyone') },
          { value: 'allowlist', label: t('allowlist_only') },
        ]}
      />
      {audience === 'allowlist' && list('allowlist')}
      {list('blocklist')}
    </Stack>
  );
}
