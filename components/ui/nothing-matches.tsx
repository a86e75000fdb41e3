'use client';

import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';

/** Shown if a list has items, but none matches the search and the filters. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  const t = useTranslations('shell.list');
  return (
    <Group gap="sm" role="status">
      <Text size="sm" c="dimmed">
        {t('nothing')}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('clear_filters')}
      </Button>
    </Group>
  );
}
