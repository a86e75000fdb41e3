'use client';

import { Stack } from '@mantine/core';
import { useNow, useTranslations } from 'next-intl';
import type { listAuditLog, listPlatformAuditLog } from '@/lib/contracts/user-management/audit-log';
import { ListFoot } from '../ui/list-foot';
import { NothingMatches } from '../ui/nothing-matches';
import { useFiltersInAddress } from '../ui/use-filters-in-address';
import { usePages } from '../api/use-pages';
import { EmptyState } from '../ui/empty-state';
import { LoadError } from '../ui/load-error';
import { PageHeader } from '../ui/page-header';
import { AuditFilters, type AuditFilterValues, type NamedPerson } from './audit-filters';
import { AuditTable } from './audit-table';
import type { KnownActions } from './known-actions';
import { momentsOf, periods } from './period';

interface AuditListProps {
  endpoint: typeof listAuditLog | typeof listPlatformAuditLog;
  title: string;
  text: string;
  known: KnownActions;
  /** Whom one can choose; whoever stands in the list can be chosen there, too. */
  people: readonly NamedPerson[];
  /** What other things of the log are called. */
  things?: readonly { id: string; name: string }[];
}

const filterNames = ['action', 'actor', 'period', 'from', 'to'] as const;
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A log: narrowed by what was done, by whom and when. */
export function AuditList({ endpoint, title, text, known, people, things = [] }: AuditListProps) {
  const t = useTranslations('auditLog');
  const now = useNow();
  const { values, change, clear, isFiltered } = useFiltersInAddress(filterNames);
  // An address that somebody mistyped is a list without that filter, not a refusal.
  const filters: AuditFilterValues = {
    ...values,
    actor: isUuid.test(values.actor) ? values.actor : '',
    period: periods.find((one) => one === values.period) ?? '',
  };
  const moments = momentsOf(filters, now);
  const isEmptyPeriod = moments.from !== undefined && moments.to !== undefined && moments.from >= moments.to;
  const pages = usePages(
    endpoint,
    { action: filters.action, actor_id: filters.actor, from: moments.from, to: isEmptyPeriod ? undefined : moments.to },
    !isEmptyPeriod,
  );
  const { items: entries, total } = pages;
  const everybody = withNames(people, entries);
  const names = new Map([...everybody, ...things].map(({ id, name }) => [id, name]));
  const hasNone = isEmptyPeriod || entries?.length === 0;

  return (
    <>
      <PageHeader
        title={title}
        description={
          <>
            {text} <span role="status">{entries && !isEmptyPeriod ? t('count', { count: total }) : ''}</span>
          </>
        }
      />
      <Stack gap="md">
        <AuditFilters values={filters} known={known} people={everybody} isEmptyPeriod={isEmptyPeriod} onChange={change} />
        {pages.isError && !entries ? (
          <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
        ) : hasNone && isFiltered ? (
          <NothingMatches onClear={clear} />
        ) : hasNone ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <AuditTable entries={entries} label={title} names={names} onChoosePerson={(actor) => change({ actor })} />
        )}
        {entries && !isEmptyPeriod && <ListFoot pages={pages} shown={entries.length} />}
      </Stack>
    </>
  );
}

/** Those who are known, and those who stand in the list. */
function withNames(people: readonly NamedPerson[], entries: readonly { actor: Actor | null }[] | undefined): NamedPerson[] {
  const named = new Map(people.map(({ id, name }) => [id, name]));
  for (const { actor } of entries ?? []) {
    const name = actor && (`${actor.first_name ?? ''} ${actor.last_name ?? ''}`.trim() || actor.email);
    if (actor && name && !named.has(actor.id)) named.set(actor.id, name);
  }
  return [...named].map(([id, name]) => ({ id, name }));
}

type Actor = { id: string; first_name: string | null; last_name: string | null; email: string | null };
