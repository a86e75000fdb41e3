'use client';

import { Alert } from '@mantine/core';
import { IconWorldOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';

interface PublicUrlNoticeProps {
  /** Whether messages are fetched meanwhile. */
  fetches: boolean;
}

/** Says that services cannot reach the product, and what whoever runs it has to do. */
export function PublicUrlNotice({ fetches }: PublicUrlNoticeProps) {
  const t = useTranslations('channels.public_url');
  return (
    <Alert color="yellow" variant="light" icon={<IconWorldOff aria-hidden />} title={t('title')}>
      {t.rich('text', { code: (text) => <code dir="ltr">{text}</code> })} {t(fetches ? 'fetched' : 'nothing_comes')}
    </Alert>
  );
}
