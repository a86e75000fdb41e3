import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ProductMessages } from '@/components/i18n/namespaces';
import { useErrorText } from '@/components/api/use-error-text';
import { showToast } from '@/components/ui/show-toast';

export type Failed = keyof ProductMessages['nlu']['failed'];

/** Shows in a toast what failed and why. The call itself must be silent. */
export function useFailureToast() {
  const t = useTranslations('nlu.failed');
  const errorText = useErrorText();
  return useCallback(
    (what: Failed, error: unknown) => showToast({ kind: 'error', message: t(what, { detail: errorText(error) }) }),
    [t, errorText],
  );
}
