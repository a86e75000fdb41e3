'use client';

import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';

/** Stands for a page whose kind is not known yet. */
export function PageSkeleton() {
  const t = useTranslations('common');
  return (
    <div aria-busy>
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <Skeleton height={28} width={200} mb={32} />
      <Stack gap="sm">
        <Skeleton height={96} />
        <Skeleton height={180} />
      </Stack>
    </div>
  );
}
