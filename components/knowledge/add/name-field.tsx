'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslations } from 'next-intl';

/** The name of a document. */
export function NameField(props: TextInputProps) {
  const t = useTranslations('knowledge.add');
  return <TextInput label={t('name')} description={t('name_help')} dir="auto" autoComplete="off" required data-autofocus {...props} />;
}
