'use client';

import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';

/** That comments are answered and direct messages cannot be: LinkedIn gives those to partners only. */
export function DirectMessagesNotice() {
  const t = useTranslations('linkedin.direct_messages');
  return (
    <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />} title={t('title')}>
      {t('text')}
    </Alert>
  );
}
