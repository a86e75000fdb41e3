import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ProductMessages } from '@/components/i18n/namespaces';
import { useErrorText } from '@/components/api/use-error-text';
import { showToast } from '@/components/ui/show-toast';

export type Failed = keyof ProductMessages['nlu']['failed'];

/** Says what could not be done and why. The call itself is silenced. */
export function useFailureToast() {
  const t = useTranslations('nlu.failed');
  const errorText = useErrorText();
  return useCallback(
    (what: Failed, error: unknown) => showToast({ kind: 'error', message: t(what, { detail: errorText(error) }) }),
    [t, errorText],
  );
}
