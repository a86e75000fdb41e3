'use client';

import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { listTasks, TASK_VIEWS } from '@/lib/contracts/flow-manager/workflow/tasks';
import { usePages } from '../api/use-pages';
import { Link } from '../i18n/navigation';
import { ForPermitted } from '../session/for-permitted';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { ListBody } from '../ui/list-body';
import { NothingMatches } from '../ui/nothing-matches';
import { PageHeader } from '../ui/page-header';
import { PageTabs } from '../ui/page-tabs';
import { SearchBox } from '../ui/search-box';
import { Toolbar } from '../ui/toolbar';
import { useFiltersInAddress } from '../ui/use-filters-in-address';
import { useSearchInAddress } from '../ui/use-search-in-address';
import { TasksTable } from './tasks-table';

/** What workflows ask of people: the person's tasks, those of their teams, and all. */
export function TasksScreen() {
  return (
    <ForPermitted permission="workflows.work">
      <Tasks />
    </ForPermitted>
  );
}

/** The filters by state. Overdue tasks are open ones. */
const states = ['open', 'overdue', 'done', 'closed'] as const;

/** New tasks come while the list is shown, so it is read again after so many milliseconds. */
const pause = 20_000;

function Tasks() {
  const t = useTranslations('tasks');
  const search = useSearchInAddress();
  const { values, change, clear } = useFiltersInAddress(['view', 'state']);
  const clearAll = () => {
    search.clear();
    clear();
  };
  const view = TASK_VIEWS.find((one) => one === values.view) ?? 'mine';
  const shown = states.find((one) => one === values.state) ?? 'open';
  const filters = {
    search: search.searched,
    view,
    ...(shown === 'overdue' ? { state: 'open', overdue: 'true' } : { state: shown }),
  };
  const pages = usePages(listTasks, filters, true, {}, () => pause);
  const { items, total } = pages;
  const isNarrowed = search.searched !== '' || shown !== 'open';

  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.text')} />
      <Stack gap="sm">
        <PageTabs
          label={t('list.views')}
          present={view}
          tabs={TASK_VIEWS.map((key) => ({ key, title: t(`views.${key}`), href: key === 'mine' ? '/tasks' : `/tasks?view=${key}` }))}
        />
        <Toolbar>
          <SearchBox
            text={search.text}
            label={t('list.search')}
            placeholder={t('list.search')}
            onChange={search.change}
            onClear={search.clear}
          />
          <NativeSelect
            aria-label={t('list.state')}
            value={shown}
            onChange={({ currentTarget }) => change({ state: currentTarget.value === 'open' ? '' : currentTarget.value })}
            data={states.map((value) => ({ value, label: t(`list.states.${value}`) }))}
          />
          <Text size="sm" c="dimmed" role="status">
            {items ? t('list.count', { count: total }) : '\u00a0'}
          </Text>
        </Toolbar>
        <ListBody
          pages={pages}
          error={t('list.error')}
          empty={
            isNarrowed ? (
              <NothingMatches onClear={clearAll} />
            ) : (
              <EmptyState
                drawing={<TasksDrawing />}
                title={t(`empty.${view}`)}
                text={t('empty.text')}
                action={
                  view !== 'all' && (
                    <Button component={Link} href="/tasks?view=all" variant="default">
                      {t('missing.action')}
                    </Button>
                  )
                }
              />
            )
          }
        >
          <TasksTable tasks={items} areDone={shown === 'done'} />
        </ListBody>
      </Stack>
    </>
  );
}

/** The drawing for a list without tasks: a clipboard with everything ticked. */
function TasksDrawing() {
  return (
    <Drawing>
      <rect x="34" y="14" width="52" height="66" rx="6" />
      <path d="M50 14v-4a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v4z" />
      <path d="M44 34l4 4 7-8M44 52l4 4 7-8" stroke={accent} />
      <path d="M62 36h14M62 54h14M44 68h32" />
    </Drawing>
  );
}
