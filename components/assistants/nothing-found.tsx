'use client';

import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { richIsolate } from '@/components/i18n/rich-isolate';

/** No assistant has the searched text. */
export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations('assistants.search');
  return (
    <Group gap="sm" role="status">
      <Text size="sm" c="dimmed">
        {t.rich('nothing', { search, bdi: richIsolate })}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('clear')}
      </Button>
    </Group>
  );
}
