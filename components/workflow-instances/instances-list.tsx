'use client';

import { NativeSelect, Stack, Text } from '@mantine/core';
import { useTimeZone, useTranslations } from 'next-intl';
import { listInstances } from '@/lib/contracts/flow-manager/workflow/instances';
import { listFlowBases } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import { startOfDay } from '@/lib/timezone';
import { INSTANCE_STATUSES } from '@/lib/workflow/instance';
import { usePages } from '../api/use-pages';
import { useWholeList } from '../api/use-whole-list';
import { DateField } from '../ui/date-field';
import { noonOf } from '../ui/day';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { ListBody } from '../ui/list-body';
import { NothingMatches } from '../ui/nothing-matches';
import { PageHeader } from '../ui/page-header';
import { SearchBox } from '../ui/search-box';
import { Toolbar } from '../ui/toolbar';
import { useFiltersInAddress } from '../ui/use-filters-in-address';
import { useSearchInAddress } from '../ui/use-search-in-address';
import classes from './instances.module.css';
import { InstancesTable } from './instances-table';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** While instances run, the list is read again after so many milliseconds, and otherwise less often: new ones come. */
const pause = { running: 3_000, quiet: 15_000 };

/** The instances, newest first, with filters in the address. The action is where the reader looks: with the empty list, or in the head. */
export function InstancesList({ start }: { start: React.ReactNode }) {
  const t = useTranslations('workflowInstances');
  const timezone = useTimeZone() ?? 'UTC';
  const search = useSearchInAddress();
  const { values, change, clear } = useFiltersInAddress(['status', 'workflow', 'version', 'state', 'from', 'to']);
  const clearAll = () => {
    search.clear();
    clear();
  };
  const { data: workflows } = useWholeList(listFlowBases);
  const id = (value: string) => (isUuid.test(value) ? value : '');
  // A mistyped address shows the list without that filter instead of an error.
  const filters = {
    search: search.searched,
    status: INSTANCE_STATUSES.find((one) => one === values.status) ?? '',
    workflow_id: id(values.workflow),
    version_id: id(values.version),
    state_id: id(values.state),
    from: startOf(timezone, values.from),
    to: startOf(timezone, values.to, 1),
  };
  const pages = usePages(listInstances, filters, true, {}, (items) =>
    items.some(({ status }) => status === 'running') ? pause.running : pause.quiet,
  );
  const { items, total } = pages;
  const isNarrowed = Object.values(filters).some((value) => value !== '');

  const isEmpty = items?.length === 0 && !isNarrowed;
  const head = <PageHeader title={t('list.title')} description={t('list.text')} actions={!isEmpty && start} />;

  if (isEmpty)
    return (
      <>
        {head}
        <EmptyState drawing={<RunDrawing />} title={t('list.empty')} text={t('list.empty_text')} action={start} />
      </>
    );
  return (
    <Stack gap="sm">
      {head}
      <Toolbar>
        <SearchBox
          text={search.text}
          label={t('list.search')}
          placeholder={t('list.search')}
          onChange={search.change}
          onClear={search.clear}
        />
        <div className={classes.filters}>
          <NativeSelect
            className={classes.filter}
            aria-label={t('filters.status')}
            value={filters.status}
            onChange={({ currentTarget }) => change({ status: currentTarget.value })}
            data={[
              { value: '', label: t('filters.every_status') },
              ...INSTANCE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
          />
          <NativeSelect
            className={classes.filter}
            aria-label={t('filters.workflow')}
            value={filters.workflow_id}
            onChange={({ currentTarget }) => change({ workflow: currentTarget.value, version: '', state: '' })}
            data={[
              { value: '', label: t('filters.every_workflow') },
              ...(workflows ?? []).map(({ id: value, name }) => ({ value, label: name })),
            ]}
          />
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              className={classes.filter}
              label={t(`filters.${end}`)}
              value={values[end]}
              onChange={(day) => change({ [end]: day })}
            />
          ))}
        </div>
        <Text c="dimmed" size="sm" role="status">
          {items ? t('list.count', { count: total }) : '\u00a0'}
        </Text>
      </Toolbar>
      <ListBody pages={pages} error={t('list.error')} empty={<NothingMatches onClear={clearAll} />}>
        <InstancesTable instances={items} />
      </ListBody>
    </Stack>
  );
}

/** Midnight at the beginning of a day in the reader's timezone, or of a later day. Empty for an invalid day. */
function startOf(timezone: string, day: string, later = 0): string {
  const noon = noonOf(day);
  return noon ? startOfDay(timezone, noon.getFullYear(), noon.getMonth() + 1, noon.getDate() + later).toISOString() : '';
}

/** The drawing for the first instance: a marble on its way through the states. */
function RunDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="8" y="12" width="30" height="20" rx="5" />
      <rect x="46" y="38" width="30" height="20" rx="5" />
      <rect x="84" y="64" width="28" height="18" rx="9" />
      <path d="M38 22h16a8 8 0 0 1 8 8v8M76 48h12a8 8 0 0 1 8 8v8" />
      <circle cx="61" cy="48" r="5" stroke={accent} />
      <path d="M52 44h-4M52 52h-4" stroke={accent} />
    </Drawing>
  );
}
