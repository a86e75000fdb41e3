'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { getPathname } from '@/components/i18n/navigation';
import { writeStored } from '@/components/session/stored';
import { switchBusiness } from '@/lib/contracts/user-management/own-sessions';

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
