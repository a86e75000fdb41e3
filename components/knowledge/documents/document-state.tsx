'use client';

import { Progress } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePercent } from '@/components/i18n/use-percent';
import type { Document } from '@/lib/contracts/flow-manager/knowledge/documents';
import classes from './documents.module.css';

/** Whether a document waits to be read or is being read. */
export function isUnfinished({ state }: Pick<Document, 'state'>): boolean {
  return state === 'waiting' || state === 'reading';
}

/** How far the reading of a document is, or why it failed and what to do. */
export function DocumentState({ document: { name, state, progress, failure, passages } }: { document: Document }) {
  const t = useTranslations('knowledge');
  const percent = usePercent();
  return (
    <>
      <span className={classes.state} data-state={state}>
        {state === 'reading' ? t('documents.reading', { share: percent(progress) }) : t(`states.${state}`)}
      </span>
      {state === 'reading' && (
        <Progress
          className={classes.progress}
          size="xs"
          value={progress * 100}
          aria-label={t('documents.progress', { name })}
          color="var(--mantine-primary-color-filled)"
        />
      )}
      {failure && (
        <div className={classes.failure}>
          {t(`failures.${failure.code}`, failure.params)}
          {state !== 'failed' && ` ${t('documents.tried_again')}`}
          {passages > 0 && ` ${t('documents.still_answers')}`}
        </div>
      )}
    </>
  );
}
