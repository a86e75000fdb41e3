'use client';

import { Alert, Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { verifyEmail } from '@/lib/contracts/user-management/account-links';
import { useCall } from '../api/use-call';
import { useErrorText } from '../api/use-error-text';
import { useRouter } from '../i18n/navigation';
import { LinkState } from './link-state';
import { useSignInAgain } from './use-sign-in-again';

/**
 * For a person who opens a verification link without being signed in to its account. They sign in and confirm the
 * address, or take the account over with a new password, because someone else may have created it with their address.
 */
export function ClaimAccount({ token, email }: { token: string; email: string }) {
  const t = useTranslations('auth.verify');
  const errorText = useErrorText();
  const router = useRouter();
  const { isLeaving, leaveFor } = useSignInAgain();
  const claim = useCall(verifyEmail, {
    onSuccess: ({ password_token }) => router.replace(`/reset-password?token=${encodeURIComponent(password_token ?? '')}`),
  });
  const here = `/verify-email?token=${encodeURIComponent(token)}`;
  return (
    <LinkState title={t('claim.title')} text={t.rich('claim.text', { email, ltr: (text) => <bdi dir="ltr">{text}</bdi> })}>
      <div role="alert">
        {claim.isError && (
          <Alert role="none" color="red" variant="light">
            {errorText(claim.error)}
          </Alert>
        )}
      </div>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          loading={claim.isPending || claim.isSuccess}
          disabled={isLeaving}
          onClick={() => claim.mutate({ body: { token }, silent: true })}
        >
          {t('claim.new_password')}
        </Button>
        <Button
          loading={isLeaving}
          disabled={claim.isPending || claim.isSuccess}
          onClick={() => void leaveFor(`/login?next=${encodeURIComponent(here)}`)}
        >
          {t('claim.sign_in')}
        </Button>
      </Group>
    </LinkState>
  );
}
