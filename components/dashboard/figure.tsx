'use client';

import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiError } from '../api/api-error';
import { useErrorText } from '../api/use-error-text';
import { Link } from '../i18n/navigation';
import classes from './dashboard.module.css';

interface FigureProps {
  label: string;
  query: UseQueryResult<{ total: number }, ApiError>;
  /** The page that lists the counted things. */
  href?: string;
  /** What is used of a limit of the plan. Its line is there from the beginning, so that nothing moves. */
  limit?: React.ReactNode;
}

/** A number with its label. */
export function Figure({ label, query, href, limit }: FigureProps) {
  const t = useTranslations('common.error_state');
  const format = useFormatter();
  const errorText = useErrorText();
  return (
    <div className={classes.card}>
      <p className={classes.label}>{href ? <Link href={href}>{label}</Link> : label}</p>
      {query.data ? (
        <p className={classes.number}>{format.number(query.data.total)}</p>
      ) : query.isError ? (
        <p className={classes.failed} role="alert" title={errorText(query.error)}>
          {t('title')}
        </p>
      ) : (
        <Skeleton height={32} width={64} my={4} />
      )}
      {limit && <p className={classes.limit}>{limit}</p>}
    </div>
  );
}
