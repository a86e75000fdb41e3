'use client';

import { Stack } from '@mantine/core';
import { useLocale, useNow, useTimeZone, useTranslations } from 'next-intl';
import type { AuditAction } from '@/lib/audit-actions';
import {
  mostExported,
  type exportAuditLog,
  type exportPlatformAuditLog,
  type listAuditLog,
  type listPlatformAuditLog,
} from '@/lib/contracts/user-management/audit-log';
import { timezoneName } from '@/lib/timezone';
import { ListFoot } from '../ui/list-foot';
import { NothingMatches } from '../ui/nothing-matches';
import { useFiltersInAddress } from '../ui/use-filters-in-address';
import { usePages } from '../api/use-pages';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { LoadError } from '../ui/load-error';
import { PageHeader } from '../ui/page-header';
import { AuditFilters, type AuditFilterValues, type NamedPerson } from './audit-filters';
import { AuditTable } from './audit-table';
import { ExportButton } from './export-button';
import { momentsOf, periods } from './period';

interface AuditListProps {
  endpoint: typeof listAuditLog | typeof listPlatformAuditLog;
  title: string;
  text: string;
  exporting: typeof exportAuditLog | typeof exportPlatformAuditLog;
  actions: readonly AuditAction[];
  /** The people to choose from. People in the list can also be chosen there. */
  people: readonly NamedPerson[];
  /** The API keys to choose from. Those that were revoked can be chosen in the list. */
  keys?: readonly NamedPerson[];
  leavesOutSignIns?: boolean;
}

const filterNames = ['action', 'actor', 'period', 'from', 'to'] as const;
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An audit log with filters for the action, the person and the period. */
export function AuditList({ endpoint, exporting, title, text, actions, people, keys = [], leavesOutSignIns = false }: AuditListProps) {
  const t = useTranslations('auditLog');
  const now = useNow();
  const { values, change, clear, isFiltered } = useFiltersInAddress(filterNames);
  // A mistyped address shows the list without that filter instead of an error.
  const isKnown = (action: string) =>
    action === 'all' ? leavesOutSignIns : actions.some((one) => one === action || (action.endsWith('.') && one.startsWith(action)));
  const filters: AuditFilterValues = {
    ...values,
    action: isKnown(values.action) ? values.action : '',
    actor: isUuid.test(values.actor) ? values.actor : '',
    period: periods.find((one) => one === values.period) ?? '',
  };
  const locale = useLocale();
  const timezone = useTimeZone() ?? 'UTC';
  const moments = momentsOf(filters, now, timezone);
  const isEmptyPeriod = moments.from !== undefined && moments.to !== undefined && moments.from >= moments.to;
  const query = { action: filters.action, actor_id: filters.actor, from: moments.from, to: isEmptyPeriod ? undefined : moments.to };
  const pages = usePages(endpoint, query, !isEmptyPeriod);
  const { items: entries, total } = pages;
  const actors = entries?.flatMap(({ actor }) => actor ?? []) ?? [];
  const hasNone = isEmptyPeriod || entries?.length === 0;

  return (
    <>
      <PageHeader
        title={title}
        description={
          <>
            <span role="status">{entries && !isEmptyPeriod ? `${t('count', { count: total })}${t('separator')}` : ''}</span>
            {t('times', { zone: timezoneName(locale, timezone) })}
          </>
        }
        help={
          <>
            <p>{text}</p>
            <p>{t('export.hint', { max: mostExported })}</p>
          </>
        }
        actions={entries && !hasNone && <ExportButton endpoint={exporting} query={query} />}
      />
      <Stack gap="sm">
        <AuditFilters
          values={filters}
          actions={actions}
          people={withNames(
            people,
            actors.filter(({ is_key }) => !is_key),
          )}
          keys={withNames(
            keys,
            actors.filter(({ is_key }) => is_key),
          )}
          leavesOutSignIns={leavesOutSignIns}
          isEmptyPeriod={isEmptyPeriod}
          onChange={change}
        />
        {pages.isError && !entries ? (
          <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
        ) : hasNone && isFiltered ? (
          <NothingMatches onClear={clear} />
        ) : hasNone ? (
          <EmptyState drawing={<LogDrawing />} title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <AuditTable entries={entries} label={title} onChoosePerson={(actor) => change({ actor })} />
        )}
        {entries && !isEmptyPeriod && <ListFoot pages={pages} shown={entries.length} />}
      </Stack>
    </>
  );
}

/** Those who are known, and those in the list. */
function withNames(known: readonly NamedPerson[], listed: readonly { id: string; name: string | null }[]): NamedPerson[] {
  const named = new Map(known.map(({ id, name }) => [id, name]));
  for (const { id, name } of listed) if (name && !named.has(id)) named.set(id, name);
  return [...named].map(([id, name]) => ({ id, name }));
}

/** The drawing for an empty log: ruled paper and a clock. */
function LogDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="18" y="8" width="60" height="72" rx="6" />
      <path d="M30 24h36M30 38h22M30 52h16M30 66h20" strokeDasharray="2 5" />
      <circle cx="84" cy="58" r="20" fill="var(--hamdam-surface)" stroke={accent} />
      <path d="M84 46v12l8 5" stroke={accent} />
    </Drawing>
  );
}
