'use client';

import { Alert, Button, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/components/api/api-error';
import { useProblemWords } from './use-problem-words';

interface SessionProblemProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** No test conversation could be begun: what happened, and trying again. */
export function SessionProblem({ title, error, onRetry }: SessionProblemProps) {
  const t = useTranslations('testPanel.error');
  const problemOf = useProblemWords();
  const request_id = error instanceof ApiError ? error.request_id : undefined;
  return (
    <Alert color="red" title={title} m="md" role="alert">
      <Text size="sm">{problemOf(error)}</Text>
      {request_id && (
        <Text size="xs" c="dimmed" mt={4}>
          {t.rich('request_id', { id: request_id, bdi: (id) => <bdi dir="ltr">{id}</bdi> })}
        </Text>
      )}
      <Button size="compact-sm" variant="default" mt="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  );
}
