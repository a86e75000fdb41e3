'use client';

import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Pages } from '../api/use-pages';

/** The foot of a list that has more than what is shown. */
export function ListFoot({ pages, shown }: { pages: Pages; shown: number }) {
  const t = useTranslations('shell.list');
  if (!pages.hasNextPage) return null;
  return (
    <Group justify="center" gap="md">
      <Text size="sm" c="dimmed">
        {t('shown', { shown, total: pages.total })}
      </Text>
      <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {t('more')}
      </Button>
    </Group>
  );
}
