import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from '@/components/api/api-error';
import type { Failed } from './use-failure-toast';

/** For a form that shows its refusals itself: a refusal explains itself, and a server failure is preceded by what failed. */
export function useNamedFailure() {
  const t = useTranslations('nlu.failed');
  return useCallback(
    <Answer>(what: Failed, call: Promise<Answer>): Promise<Answer> =>
      call.catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status < 500) throw error;
        const { status, code, request_id, detail, cause } = error;
        throw new ApiError({ status, code, request_id, cause, detail: t(what, { detail }) });
      }),
    [t],
  );
}
