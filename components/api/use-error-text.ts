'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from './api-error';

/** Returns a function that puts the error of a call into words: the server's sentence if there is one, otherwise ours. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('api');
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return t('unforeseen');
      if (error.fields[0]) return error.fields[0].message;
      switch (error.code) {
        case 'network':
          return t('network');
        case 'missing_parameter':
          return t('missing_parameter', { name: String(error.cause) });
        case 'unknown_service':
          return t('unknown_service');
        case 'request_failed':
          return t('request_failed', { status: error.status });
        default:
          return isFromServer(error) ? error.detail : t('request_failed', { status: error.status });
      }
    },
    [t],
  );
}

/** The API's own refusals have a request id in the body. A bare status text is not meant for people. */
function isFromServer({ detail, request_id }: ApiError): boolean {
  return detail !== '' && request_id !== undefined;
}
