'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { switchBusiness } from '@/lib/contracts/user-management/own-sessions';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { getPathname } from '../i18n/navigation';
import { writeStored } from './stored';

/** Goes on in another of one's businesses, from its dashboard. */
export function useSwitchBusiness() {
  const locale = useLocale();
  const [isPending, setIsPending] = useState(false);

  const go = async (business_id: string) => {
    setIsPending(true);
    try {
      const { access_token } = await callApi(switchBusiness, { body: { business_id } });
      writeStored('token', access_token);
      // Loaded anew: what was on the screen of one business is never shown in another.
      window.location.assign(getPathname({ href: '/dashboard', locale }));
    } catch (error) {
      setIsPending(false);
      if (!(error instanceof ApiError)) throw error;
    }
  };

  return { go, isPending };
}
