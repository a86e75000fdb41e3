'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { resendVerification } from '@/lib/contracts/user-management/account-links';
import { callApi } from '../api/client';
import { MailboxLink } from '../mailbox/mailbox-link';
import { ResendButton } from './resend-button';

/** Sends the link that verifies the person's address again. */
export function ResendVerification() {
  const t = useTranslations('auth.verify');
  const [resend_at, setResendAt] = useState(0);
  return (
    <Stack gap={4} align="flex-start">
      <ResendButton
        resend_at={resend_at}
        label={t('resend')}
        sent={t('resent')}
        onResend={async () => {
          const { resend_after } = await callApi(resendVerification, { silent: true });
          setResendAt(Date.now() + resend_after * 1000);
        }}
      />
      <MailboxLink />
    </Stack>
  );
}
