'use client';

import { useTranslations } from 'next-intl';
import { planKeys } from '@/lib/plans';

/** Returns a function that names a plan: by its own name, or a built-in one in the reader's language. */
export function usePlanName(): (plan: { key: string; name: string }) => string {
  const t = useTranslations('plans.names');
  return ({ key, name }) => {
    const known = planKeys.find((one) => one === key);
    return name || (known ? t(known) : key);
  };
}
