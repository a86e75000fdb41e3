'use client';

import { useTranslations } from 'next-intl';
import { getBalance } from '@/lib/contracts/user-management/balance';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/**
 * What used-up credit means for the assistants. Null while there is enough of it, and for people who may not see the credit.
 * What is left can be more than nothing, and still be too little for an answer.
 */
export function useUsedUpText(): string | null {
  const t = useTranslations('credit');
  const isAllowed = usePermission('credit.read');
  const { data } = useEndpoint(getBalance, {}, { enabled: isAllowed });
  if (!data?.used_up_at) return null;
  return t(data.balance === 0 ? 'used_up' : 'too_little');
}
