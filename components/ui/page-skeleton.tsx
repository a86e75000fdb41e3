'use client';

import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';

/** A placeholder for a page of an unknown kind. `note` explains a delay. */
export function PageSkeleton({ note }: { note?: string }) {
  const t = useTranslations('common');
  return (
    <div aria-busy>
      <Text className={note ? undefined : 'visually-hidden'} role="status" c="dimmed" mb={note && 'md'}>
        {note ?? t('loading')}
      </Text>
      <Skeleton height={28} width={200} mb={32} />
      <Stack gap="sm">
        <Skeleton height={96} />
        <Skeleton height={180} />
      </Stack>
    </div>
  );
}
