'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useErrorText } from '@/components/api/use-error-text';
import { showToast } from '@/components/ui/show-toast';

type Failed = Parameters<ReturnType<typeof useTranslations<'nluTraining.failed'>>>[0];

/** Shows in a toast what failed and why. The call itself must be silent. */
export function useTemplateFailure() {
  const t = useTranslations('nluTraining.failed');
  const errorText = useErrorText();
  const tell = useCallback(
    (what: Failed, error: unknown) => showToast({ kind: 'error', message: t(what, { detail: errorText(error) }) }),
    [t, errorText],
  );

  /** For a form: problems of fields are shown beside them, all others in a toast as well. */
  const telling = useCallback(
    <Answer>(what: Failed, call: Promise<Answer>): Promise<Answer> =>
      call.catch((error: unknown) => {
        if (error instanceof ApiError && error.fields.length === 0 && error.status !== 409) tell(what, error);
        throw error;
      }),
    [tell],
  );
  return { tell, telling };
}
