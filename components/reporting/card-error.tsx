'use client';

import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ApiError } from '../api/api-error';
import { useErrorText } from '../api/use-error-text';
import classes from './reporting.module.css';

interface CardErrorProps {
  query: Pick<UseQueryResult<unknown, ApiError>, 'error' | 'isFetching' | 'refetch'>;
}

/** Replaces a card's content that could not be loaded. Other cards are not affected. */
export function CardError({ query: { error, isFetching, refetch } }: CardErrorProps) {
  const t = useTranslations('reporting');
  const errorText = useErrorText();
  return (
    <div className={classes.failed} role="alert" title={error ? errorText(error) : undefined}>
      <span>{t('error')}</span>
      <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </div>
  );
}
