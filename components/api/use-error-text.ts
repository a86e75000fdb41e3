'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from './api-error';

/** Puts into words what a call failed with: the server's sentence where there is one, otherwise ours. */
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

/** The API gives each of its refusals an id of the request in the body; a bare status text is not for reading. */
function isFromServer({ detail, request_id }: ApiError): boolean {
  return detail !== '' && request_id !== undefined;
}
