'use client';

import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { usePages } from '@/components/api/use-pages';
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
import { listMisses, missStatuses, type MissGroup } from '@/lib/contracts/flow-manager/knowledge/misses';
import { MissCard } from './miss-card';
import classes from './unanswered.module.css';
import { useMissDecisions } from './use-miss-decisions';

/** The customers' questions to which nothing was found, grouped: of one assistant, or of all. */
export function MissesList({ assistant_id }: { assistant_id?: string }) {
  const t = useTranslations('knowledge.unanswered');
  const tKnowledge = useTranslations('knowledge');
  const search = useSearchInAddress();
  const { values, change } = useFiltersInAddress(['status']);
  // A mistyped address shows the open questions instead of an error.
  const status = missStatuses.find((one) => one === values.status) ?? 'open';
  const pages = usePages<MissGroup>(listMisses, { search: search.searched, status, assistant_id });
  const { gone, dismiss, reopen, answer } = useMissDecisions();
  const [answeredId, setAnswered] = useState<string>();
  const { items, total } = pages;
  const groups = items?.filter(({ id }) => !gone.has(id));
  const left = total - ((items?.length ?? 0) - (groups?.length ?? 0));
  const isEmpty = groups?.length === 0 && !pages.hasNextPage;
  const list = useRef<HTMLUListElement>(null);
  /** The place of the group that was decided last. */
  const decided = useRef<number>(undefined);
  // Its buttons disappear with it. Those of the group in its place get the focus, so that people can go on by keyboard.
  useEffect(() => {
    const place = decided.current;
    if (place === undefined || document.activeElement !== document.body) return;
    decided.current = undefined;
    const cards = list.current?.children ?? [];
    const next = cards[Math.min(place, cards.length - 1)]?.querySelector('button') ?? document.getElementById('content');
    next?.focus();
  }, [groups?.length]);

  return (
    <Stack gap="xs">
      <Toolbar
        end={
          <>
            <Text c="dimmed" role="status">
              {groups ? t('count', { count: left }) : '\u00a0'}
            </Text>
            <HelpTip>{t('help')}</HelpTip>
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
          data={missStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={(value) => change({ status: value === 'open' ? '' : value })}
        />
      </Toolbar>
      {pages.isError && !items ? (
        <LoadError
          title={tKnowledge('fetch_error')}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          isRetrying={pages.isFetching}
        />
      ) : !groups ? (
        <Skeleton height={180} aria-busy />
      ) : isEmpty && search.searched ? (
        <NothingMatches onClear={search.clear} />
      ) : isEmpty ? (
        <EmptyState drawing={<AnsweredDrawing />} title={t(`empty.${status}`)} text={status === 'open' ? t('empty.text') : undefined} />
      ) : (
        <ul ref={list} className={classes.groups} aria-label={t('title')}>
          {groups.map((group, place) => (
            <MissCard
              key={group.id}
              group={group}
              isAnswering={answeredId === group.id}
              onAnswering={(isAnswering) => setAnswered(isAnswering ? group.id : undefined)}
              onAnswer={(given) => {
                decided.current = place;
                return answer(group, given);
              }}
              onDismiss={() => {
                decided.current = place;
                void dismiss(group);
              }}
              onReopen={() => {
                decided.current = place;
                void reopen(group);
              }}
            />
          ))}
        </ul>
      )}
      {items && <ListFoot pages={pages} shown={groups?.length ?? 0} />}
    </Stack>
  );
}

/** The drawing for an empty list of questions: a question mark that was crossed off. */
function AnsweredDrawing() {
  return (
    <Drawing>
      <path d="M22 12h56a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H48L34 68V56H22a10 10 0 0 1-10-10V22a10 10 0 0 1 10-10Z" />
      <path d="M43 28a7 7 0 1 1 9 7c-2 1-2 2-2 4M50 46v1" className="mirrored" style={{ transformOrigin: '50px 0' }} />
      <path d="m78 66 9 9 21-22" stroke={accent} strokeWidth="3" />
    </Drawing>
  );
}
