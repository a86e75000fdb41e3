'use client';

import { useTranslations } from 'next-intl';
import type { Call } from '@/lib/contracts/voice/calls';

/** Returns a function with the other side of a call: its number, or how it called. */
export function useCallName(): (call: Pick<Call, 'direction' | 'source' | 'from_number' | 'to_number'>) => string {
  const t = useTranslations('calls');
  return ({ direction, source, from_number, to_number }) => {
    if (source !== 'phone') return t(`sources.${source}`);
    return (direction === 'outbound' ? to_number : from_number) || t('unknown_number');
  };
}
