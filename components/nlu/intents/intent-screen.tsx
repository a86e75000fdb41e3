'use client';

import { Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useRouter } from '@/components/i18n/navigation';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { getIntent } from '@/lib/contracts/flow-manager/nlu/intents';
import { EntryHead } from '../frame/entry-head';
import { EntryMissing } from '../frame/entry-missing';
import { nluHref } from '../frame/nlu-tabs';
import { useNameList } from '../frame/use-name-list';
import type { IntentAct } from './intent-dialogs';
import classes from './intents.module.css';

// Lists with their fields are expensive. The page appears before them.
const PhrasesSection = dynamic(() => import('../phrases/phrases-section').then((module) => module.PhrasesSection), {
  ssr: false,
  loading: () => <PageSkeleton />,
});
const ParametersSection = dynamic(() => import('../parameters/parameters-section').then((module) => module.ParametersSection), {
  ssr: false,
});
const IntentDialogs = late(() => import('./intent-dialogs').then((module) => module.IntentDialogs));

/** An intent: its training phrases, its parameters, and the flows that use it. */
export function IntentScreen({ assistant_id, intent_id }: { assistant_id: string; intent_id: string }) {
  const t = useTranslations('nlu.intents');
  const router = useRouter();
  const namesOf = useNameList();
  const { data: intent, error, isFetching, refetch } = useEndpoint(getIntent, { params: { intent_id } });
  const [act, setAct] = useState<IntentAct>();
  const list = nluHref(assistant_id, 'intents');

  if ([404, 422].includes(error?.status ?? 0) || (intent && intent.assistant_id !== assistant_id))
    return <EntryMissing kind="intents" assistant_id={assistant_id} />;
  if (!intent && error) return <LoadError title={t('error_one')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!intent) return <PageSkeleton />;
  const { flows } = intent.used_by;
  return (
    <>
      <EntryHead entry={intent} onEdit={() => setAct({ kind: 'edit', intent })} onDelete={() => setAct({ kind: 'delete', intent })}>
        {flows.length > 0 && (
          <Text c="dimmed" size="xs">
            {t('used_by', { flows: namesOf(flows) })}
          </Text>
        )}
      </EntryHead>
      <div className={classes.page}>
        <div className={classes.columns}>
          <PhrasesSection intent={intent} />
          <div className={classes.parameters}>
            <ParametersSection intent={intent} />
          </div>
        </div>
      </div>
      {act && <IntentDialogs act={act} assistant_id={assistant_id} onClose={() => setAct(undefined)} onDeleted={() => router.push(list)} />}
    </>
  );
}
