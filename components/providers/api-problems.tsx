'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { listenForProblems } from '../api/problem-listener';
import { useErrorText } from '../api/use-error-text';
import { writeStored } from '../session/stored';
import { showToast } from '../ui/show-toast';

/** Shows each failed call that is not silenced. A refused token is of no more use: the session ends. */
export function ApiProblems() {
  const t = useTranslations('api');
  const errorText = useErrorText();
  useEffect(
    () =>
      listenForProblems((error) => {
        const isExpired = error.status === 401;
        const message = isExpired ? t('session_expired') : errorText(error);
        showToast({ kind: 'error', message, id: `${error.code}:${message}` });
        if (isExpired) writeStored('token', null);
      }),
    [t, errorText],
  );
  return null;
}
