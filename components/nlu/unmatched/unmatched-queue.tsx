'use client';

import { Anchor, Kbd, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePages } from '@/components/api/use-pages';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { HelpTip } from '@/components/ui/help-tip';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listUnmatched, unmatchedStatuses, type UnmatchedGroup } from '@/lib/contracts/flow-manager/nlu/unmatched';
import { nluHref } from '../frame/nlu-tabs';
import { queueKeys, type QueueAct } from './queue-keys';
import { QueueList } from './queue-list';
import { QueueSkeleton } from './queue-skeleton';
import classes from './unmatched.module.css';
import { useQueueDecisions } from './use-queue-decisions';

/** The queue of messages that were not understood: search, status and groups. */
export function UnmatchedQueue({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.unmatched');
  const mayDecide = usePermission('nlu.update');
  const search = useSearchInAddress();
  const { values, change } = useFiltersInAddress(['status']);
  // A mistyped address shows the open queue instead of an error.
  const status = unmatchedStatuses.find((one) => one === values.status) ?? 'open';
  const pages = usePages<UnmatchedGroup>(listUnmatched, { search: search.searched, status }, true, { assistant_id });
  const decisions = useQueueDecisions(assistant_id);
  const { items, total } = pages;
  const groups = status === 'open' ? items?.filter(({ id }) => !decisions.gone.has(id)) : items;
  const left = total - ((items?.length ?? 0) - (groups?.length ?? 0));
  const isEmpty = groups?.length === 0 && !pages.hasNextPage;

  return (
    <Stack gap="xs">
      <Toolbar
        end={
          <>
            <Text c="dimmed" role="status">
              {groups ? t('count', { count: left }) : '\u00a0'}
            </Text>
            <HelpTip>
              <p>{t('lead')}</p>
              <p>{t('masked')}</p>
              {mayDecide && <QueueLegend />}
            </HelpTip>
          </>
        }
      >
        <SearchBox
          text={search.text}
          label={t('search')}
          placeholder={t('search_placeholder')}
          onChange={search.change}
          onClear={search.clear}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('status')}
          value={status}
          data={unmatchedStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={(value) => change({ status: value === 'open' ? '' : value })}
        />
      </Toolbar>
      {pages.isError && !items ? (
        <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
      ) : !groups ? (
        <QueueSkeleton />
      ) : (
        <QueueList
          key={status}
          assistant_id={assistant_id}
          status={status}
          groups={groups}
          decisions={decisions}
          onEmptied={pages.refetch}
          hasMore={pages.hasNextPage}
        >
          {groups.length === 0 && !isEmpty && <QueueSkeleton />}
          {isEmpty &&
            (search.searched ? <NothingMatches onClear={search.clear} /> : <UnmatchedEmpty assistant_id={assistant_id} status={status} />)}
        </QueueList>
      )}
      {groups && <ListFoot pages={{ ...pages, total: left }} shown={groups.length} />}
    </Stack>
  );
}

/** The keyboard shortcuts that work while the focus is in the queue. */
function QueueLegend() {
  const t = useTranslations('nluTraining.unmatched.legend');
  return (
    <div className={classes.legend}>
      <Text size="xs" c="dimmed" component="span">
        {t('title')}
      </Text>
      {(Object.keys(queueKeys) as QueueAct[])
        .filter((act): act is Exclude<QueueAct, 'previous'> => act !== 'previous')
        .map((act) => (
          <span key={act} className={classes.key}>
            {act === 'next' && <Kbd>{queueKeys.previous.shown}</Kbd>}
            <Kbd>{queueKeys[act].shown}</Kbd>
            <Text size="xs" component="span">
              {t(act === 'next' ? 'move' : act)}
            </Text>
          </span>
        ))}
    </div>
  );
}

/** Shown if nothing is waiting, or nothing was decided yet. */
function UnmatchedEmpty({ assistant_id, status }: { assistant_id: string; status: UnmatchedGroup['status'] }) {
  const t = useTranslations('nluTraining.unmatched.empty');
  return (
    <EmptyState
      drawing={<UnmatchedDrawing status={status} />}
      title={t(`${status}.title`)}
      text={t(`${status}.text`)}
      guide={
        <Anchor component={Link} href={`${nluHref(assistant_id, 'guide')}#unmatched`}>
          {t('guide')}
        </Anchor>
      }
    />
  );
}

/** The drawing of a tray of messages: empty, sorted, or set aside. */
function UnmatchedDrawing({ status }: { status: UnmatchedGroup['status'] }) {
  return (
    <Drawing isMirrored>
      <path d="M14 48 28 22h64l14 26v24a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6Z" />
      <path d="M14 48h28l6 10h24l6-10h28" />
      {status === 'open' && <path d="m48 32 9 9 17-19" stroke={accent} strokeWidth="2" />}
      {status === 'assigned' && <path d="M60 6v34M50 16l10-10 10 10" stroke={accent} />}
      {status === 'dismissed' && <path d="m52 20 16 16M68 20 52 36" stroke={accent} />}
    </Drawing>
  );
}
