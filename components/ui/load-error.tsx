'use client';

import { Button, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ApiError } from '../api/api-error';
import { useErrorText } from '../api/use-error-text';
import { CloudDrawing } from './cloud-drawing';
import { RequestId } from './request-id';
import classes from './state.module.css';

interface LoadErrorProps {
  error?: unknown;
  /** What could not be loaded. The default is a general sentence. */
  title?: React.ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** 1 if it is the only content of the page. */
  order?: 1 | 2;
}

/** Replaces something that could not be loaded: what happened, what to do, and the request's id to copy. */
export function LoadError({ error, title, onRetry, isRetrying, order = 2 }: LoadErrorProps) {
  const t = useTranslations('common.error_state');
  const errorText = useErrorText();
  const request_id = error instanceof ApiError ? error.request_id : undefined;
  return (
    <div className={classes.state} role="alert">
      <CloudDrawing />
      <Title order={order} size="h3">
        {title ?? t('title')}
      </Title>
      <Text c="dimmed" maw={420}>
        {errorText(error)}
      </Text>
      {onRetry && (
        <Button variant="default" className={classes.action} onClick={onRetry} loading={isRetrying}>
          {t('retry')}
        </Button>
      )}
      {request_id && <RequestId id={request_id} />}
    </div>
  );
}
