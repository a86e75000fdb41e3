import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from '@/components/api/api-error';

/** For forms that add knowledge: a refusal explains itself, and a failure of the server is preceded by what failed. */
export function useAddingFailure() {
  const t = useTranslations('knowledge.add');
  return useCallback(
    <Answer>(call: Promise<Answer>): Promise<Answer> =>
      call.catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status < 500) throw error;
        const { status, code, request_id, detail, cause } = error;
        throw new ApiError({ status, code, request_id, cause, detail: t('failed', { detail }) });
      }),
    [t],
  );
}
