import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from '@/components/api/api-error';

/** Why a call did not succeed, in a sentence: the server's own where there is one. */
export function useProblemWords(): (error: unknown) => string {
  const t = useTranslations('testPanel.error');
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('unknown');
      return error.code === 'network' ? t('network') : error.detail || t('unknown');
    },
    [t],
  );
}
