'use client';

import { Badge } from '@mantine/core';
import { useTranslations } from 'next-intl';

/** Beside the name of a suspended business. */
export function SuspendedMark() {
  const t = useTranslations('platform.businesses');
  return (
    <Badge color="red" variant="light" size="sm">
      {t('suspended')}
    </Badge>
  );
}
