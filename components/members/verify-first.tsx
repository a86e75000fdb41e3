'use client';

import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ResendVerification } from '@/components/auth/resend-verification';
import { Link } from '@/components/i18n/navigation';
import { Dialog } from '@/components/ui/dialog';
import type { Me } from '@/lib/contracts/user-management/auth';

/** Whether someone has shown their address or number to be theirs, which inviting asks for. */
export const isVerified = ({ email_verified_at, mobile_verified_at }: Me): boolean => Boolean(email_verified_at ?? mobile_verified_at);

/** Says what comes before the first invitation: one's own address or number. */
export function VerifyFirst({ me, onClose }: { me: Me; onClose: () => void }) {
  const t = useTranslations('members.invite');
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <Stack gap="md" align="flex-start">
        <Text>{t('verify_first')}</Text>
        {me.email && <ResendVerification />}
        <Button component={Link} href="/profile" variant={me.email ? 'default' : 'filled'}>
          {t('profile')}
        </Button>
      </Stack>
    </Dialog>
  );
}
