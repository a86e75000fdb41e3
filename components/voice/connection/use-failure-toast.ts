'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showToast } from '@/components/ui/show-toast';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';

/** Says that the registration failed while someone was looking. The page has the steps. */
export function useFailureToast({ registration, registration_reason }: SipConnection): void {
  const t = useTranslations('voice');
  const before = useRef(registration);
  const tell = useEffectEvent(() => {
    const message = registration_reason ? t(`reasons.${registration_reason}`) : t('steps.title');
    showToast({ kind: 'error', title: t('attention.failed'), message, id: 'registration_failed' });
  });
  useEffect(() => {
    if (registration === 'failed' && before.current !== 'failed') tell();
    before.current = registration;
  }, [registration]);
}
