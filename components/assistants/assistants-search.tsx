'use client';

import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { typedDirection } from '../ui/typed-direction';

interface AssistantsSearchProps {
  text: string;
  onChange: (text: string) => void;
  onClear: () => void;
}

export function AssistantsSearch({ text, onChange, onClear }: AssistantsSearchProps) {
  const t = useTranslations('assistants.search');
  return (
    <TextInput
      type="search"
      role="searchbox"
      maw={360}
      maxLength={200}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-label={t('label')}
      placeholder={t('placeholder')}
      {...typedDirection(text)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={t('clear')} onClick={onClear} />}
    />
  );
}
