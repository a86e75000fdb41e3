'use client';

import { useTranslations } from 'next-intl';
import type { ListedDelivery } from '@/lib/contracts/user-management/webhooks';

/** What came of an attempt, and the names of events, in the reader's language. */
export function useDeliveryWords() {
  const t = useTranslations('webhooks');
  return {
    type: (type: ListedDelivery['type']) => t(`events.types.${type}`),
    outcome: ({ status, failure }: Pick<ListedDelivery, 'status' | 'failure'>): string => {
      if (failure) return t(`failures.${failure}`);
      return status === null ? '' : t('answered', { status: String(status) });
    },
    /** JSON with line breaks. */
    pretty: (body: string): string => JSON.stringify(JSON.parse(body), null, 2),
  };
}
