'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

interface Named {
  name: string;
  email: string | null;
  mobile: string | null;
}

/** Returns a function for the display name of a customer: their name, otherwise their address, otherwise a word. */
export function useContactName(): (contact: Named) => string {
  const t = useTranslations('contacts');
  return useCallback(({ name, email, mobile }) => name || email || mobile || t('unnamed'), [t]);
}
