'use client';

import { Alert, Button, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/components/api/api-error';
import { useErrorText } from '@/components/api/use-error-text';
import { RequestId } from '@/components/ui/request-id';

interface SessionProblemProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** No test conversation could be begun: what happened, and trying again. */
export function SessionProblem({ title, error, onRetry }: SessionProblemProps) {
  const t = useTranslations('testPanel.error');
  const errorText = useErrorText();
  const request_id = error instanceof ApiError ? error.request_id : undefined;
  return (
    <Alert color="red" title={title} m="md" role="alert">
      <Text size="sm">{errorText(error)}</Text>
      <Button size="compact-sm" variant="default" my="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
      {request_id && <RequestId id={request_id} />}
    </Alert>
  );
}
