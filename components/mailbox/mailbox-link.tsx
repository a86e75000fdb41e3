'use client';

import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/navigation';
import { useMailbox } from './use-mailbox';

/** In local mode nothing is sent, so this links to the mailbox. Renders nothing elsewhere. */
export function MailboxLink() {
  const t = useTranslations('auth.mailbox');
  const { data } = useMailbox();
  if (!data) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('text')}{' '}
      <Anchor component={Link} href="/dev/mailbox" target="_blank" inherit underline="always">
        {t('link')}
      </Anchor>
    </Text>
  );
}
