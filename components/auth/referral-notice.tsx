'use client';

import { Alert } from '@mantine/core';
import { IconGift, IconInfoCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { getReferralCode } from '@/lib/contracts/user-management/referrals';
import { useEndpoint } from '../api/use-endpoint';
import { keepReferral, referralKeptMs, useReferral } from './stored-referral';

/** Keeps the code of the link (`?ref=`) for the sign-up, and says that it is used, or that there is none like it. */
export function ReferralNotice() {
  const t = useTranslations('auth.referral');
  const asked = useSearchParams().get('ref')?.trim() ?? '';
  const { data: found, error } = useEndpoint(getReferralCode, { params: { code: asked } }, { enabled: asked !== '', retry: false });
  const kept = useReferral();

  useEffect(() => {
    if (found) keepReferral({ ...found, until: Date.now() + referralKeptMs });
  }, [found]);

  const remove = () => {
    keepReferral(null);
    const address = new URL(window.location.href);
    address.searchParams.delete('ref');
    // Next follows the history, so the address changes without requesting the page again.
    window.history.replaceState(null, '', address);
  };

  if (asked && (error?.status === 404 || error?.status === 422))
    return (
      <Alert role="status" variant="light" color="gray" mb="lg" icon={<IconInfoCircle aria-hidden />}>
        {t('unknown')}
      </Alert>
    );
  if (!kept) return null;
  return (
    <Alert
      role="status"
      variant="light"
      mb="lg"
      icon={<IconGift aria-hidden />}
      withCloseButton
      closeButtonLabel={t('remove')}
      onClose={remove}
    >
      {t.rich('applied', { code: kept.code, credit: kept.credit, ltr: (code) => <bdi dir="ltr">{code}</bdi> })}
    </Alert>
  );
}
