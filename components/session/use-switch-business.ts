'use client';

import { useLocale, type Locale } from 'next-intl';
import { useState } from 'react';
import { writeStored } from '@/components/api/stored';
import { switchBusiness } from '@/lib/contracts/user-management/own-sessions';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { getPathname } from '../i18n/navigation';

/** Switches to another of the person's businesses, or with null to the platform, and opens its first page. */
export function useSwitchBusiness() {
  const locale = useLocale();
  const [isPending, setIsPending] = useState(false);

  const go = async (business_id: string | null) => {
    setIsPending(true);
    try {
      const { access_token } = await callApi(switchBusiness, { body: { business_id } });
      goOnWith(access_token, locale);
    } catch (error) {
      setIsPending(false);
      if (!(error instanceof ApiError)) throw error;
    }
  };

  return { go, isPending };
}

/** Continues with another session. The page is reloaded, so that data of one business is never shown in another. */
export function goOnWith(token: string, locale: Locale): void {
  writeStored('token', token);
  window.location.assign(getPathname({ href: '/dashboard', locale }));
}
