'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './assistant-state.module.css';
import { useOverview } from './use-overview';

/** The version that customers see, and whether a draft is being edited. Renders nothing for people who may not read flows. */
export function AssistantState({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('assistants.workspace');
  const { data, isError } = useOverview(assistant_id);
  if (isError && !data) return null;
  // Reserves the line while loading, so nothing moves.
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
