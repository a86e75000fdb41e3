'use client';

import { Alert, Stack, Text } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Me } from '@/lib/contracts/user-management/auth';
import { ResendVerification } from '../auth/resend-verification';

/** Reminds of an address that is not verified yet, and has the link sent again. */
export function VerifyBanner({ me }: { me: Me }) {
  const t = useTranslations('profile.verify');
  if (!me.email || me.email_verified_at) return null;
  return (
    <Alert color="orange" variant="outline" title={t('title')} icon={<IconMailExclamation aria-hidden />}>
      <Stack gap={4}>
        <Text>{t.rich('text', { email: me.email, ltr: (text) => <bdi dir="ltr">{text}</bdi> })}</Text>
        <ResendVerification />
      </Stack>
    </Alert>
  );
}
