import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from '@/components/api/api-error';
import type { Failed } from './use-failure-toast';

/**
 * For a form, which shows itself what it is refused with: a refusal explains itself, a failure of the server says what came
 * to nothing.
 */
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
