'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** Returns a function for the name of a channel in the reader's language. An unknown one keeps its own. */
export function useChannelName(): (channel: string) => string {
  const t = useTranslations('contacts.channels');
  return useCallback((channel) => (t.has(channel as never) ? t(channel as never) : channel), [t]);
}
