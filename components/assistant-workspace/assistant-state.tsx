'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './assistant-state.module.css';
import { useOverview } from './use-overview';

/** What customers see of an assistant, and whether something else is being edited. Nothing for who may not read flows. */
export function AssistantState({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('assistants.workspace');
  const { data, isError } = useOverview(assistant_id);
  if (isError && !data) return null;
  // Its line is kept while it is not known: nothing moves when it comes.
  if (!data) return <Skeleton component="span" display="inline-block" height={12} width={160} aria-busy />;
  if (!data.flow) return null;
  const { live, draft } = data.flow;
  return (
    <span className={classes.states}>
      <span className={classes.state} data-state={live ? 'live' : 'off'}>
        {live ? t('live', { number: live.number }) : t('not_live')}
      </span>
      {draft && (
        <span className={classes.state} data-state="draft">
          {t('draft', { number: draft.number })}
        </span>
      )}
    </span>
  );
}
