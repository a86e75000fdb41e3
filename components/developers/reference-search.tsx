'use client';

import { CloseButton, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { typedDirection } from '@/components/ui/typed-direction';

interface ReferenceSearchProps {
  value: string;
  count: number;
  onChange: (search: string) => void;
}

/** The search for calls. The number of results is also announced. */
export function ReferenceSearch({ value, count, onChange }: ReferenceSearchProps) {
  const t = useTranslations('developers.search');
  return (
    <div role="search">
      <TextInput
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        {...typedDirection(value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={value && <CloseButton size="sm" aria-label={t('clear')} onClick={() => onChange('')} />}
      />
      <Text size="xs" c="dimmed" mt={4} role="status">
        {t('count', { count })}
      </Text>
    </div>
  );
}
