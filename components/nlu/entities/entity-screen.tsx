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
import { getEntity } from '@/lib/contracts/flow-manager/nlu/entities';
import { EntryHead } from '../frame/entry-head';
import { EntryMissing } from '../frame/entry-missing';
import { nluHref } from '../frame/nlu-tabs';
import { useNameList } from '../frame/use-name-list';
import type { EntityAct } from './entity-dialogs';

const EntityDialogs = late(() => import('./entity-dialogs').then((module) => module.EntityDialogs));
// Tag inputs are expensive. The page appears before them.
const DefinitionEditor = dynamic(() => import('./definition-editor').then((module) => module.DefinitionEditor), {
  ssr: false,
  loading: () => <PageSkeleton />,
});

/** An entity: its values, its patterns, where it is used, and a test sentence. */
export function EntityScreen({ assistant_id, entity_id }: { assistant_id: string; entity_id: string }) {
  const t = useTranslations('nlu.entities');
  const router = useRouter();
  const namesOf = useNameList();
  const { data: entity, error, isFetching, refetch } = useEndpoint(getEntity, { params: { entity_id } });
  const [act, setAct] = useState<EntityAct>();
  const list = nluHref(assistant_id, 'entities');

  if ([404, 422].includes(error?.status ?? 0) || (entity && entity.assistant_id !== assistant_id))
    return <EntryMissing kind="entities" assistant_id={assistant_id} />;
  if (!entity && error) return <LoadError title={t('error_one')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!entity) return <PageSkeleton />;
  const users = Object.values(entity.used_by).flat();
  return (
    <>
      <EntryHead entry={entity} onEdit={() => setAct({ kind: 'edit', entity })} onDelete={() => setAct({ kind: 'delete', entity })}>
        <Text c="dimmed" size="xs">
          {t('marked', { count: entity.annotation_count })}
          {users.length > 0 && ` ${t('used_by', { users: namesOf(users) })}`}
        </Text>
      </EntryHead>
      <DefinitionEditor key={entity.id} entity={entity} />
      {act && <EntityDialogs act={act} assistant_id={assistant_id} onClose={() => setAct(undefined)} onDeleted={() => router.push(list)} />}
    </>
  );
}
