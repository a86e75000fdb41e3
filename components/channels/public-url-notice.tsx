'use client';

import { Alert } from '@mantine/core';
import { IconWorldOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';

interface PublicUrlNoticeProps {
  /** What works without the address, in words. The default: nothing comes in. */
  children?: React.ReactNode;
}

/** Says that services cannot reach the product, and what whoever runs it has to do. */
export function PublicUrlNotice({ children }: PublicUrlNoticeProps) {
  const t = useTranslations('channels.public_url');
  return (
    <Alert color="yellow" variant="light" icon={<IconWorldOff aria-hidden />} title={t('title')}>
      {t.rich('text', { code: (text) => <code dir="ltr">{text}</code> })} {children ?? t('nothing_comes')}
    </Alert>
  );
}
