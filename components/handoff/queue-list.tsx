'use client';

import { Button, Skeleton, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, type KeyboardEvent } from 'react';
import type { HandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { LoadError } from '../ui/load-error';
import { QueueRow } from './queue-row';
import classes from './queue.module.css';
import type { QueueTab } from './use-inbox-address';
import type { Queue } from './use-queue';

interface QueueListProps {
  tab: QueueTab;
  queue: Queue;
  selected: string | null;
  myId: string | undefined;
  onSelect: (request_id: string) => void;
}

/** The requests of one tab. Accepted ones begin with the person's own. */
export function QueueList({ tab, queue, selected, myId, onSelect }: QueueListProps) {
  const t = useTranslations('handoff');
  const { data: requests } = queue;
  if (queue.isError && !requests) {
    return <LoadError error={queue.error} onRetry={() => void queue.refetch()} isRetrying={queue.isFetching} />;
  }
  if (!requests) return <RowsToCome />;
  if (requests.length === 0) {
    return <EmptyState drawing={<QueueDrawing tab={tab} />} title={t(`empty.${tab}.title`)} text={t(`empty.${tab}.text`)} />;
  }

  const rows = (some: readonly HandoffRequest[], titleId?: string) => (
    <ul className={classes.rows} onKeyDown={moveAlong} aria-labelledby={titleId} aria-label={titleId ? undefined : t(`tabs.${tab}`)}>
      {some.map((request) => (
        <QueueRow
          key={request.id}
          request={request}
          href={`?${new URLSearchParams({ tab, request: request.id }).toString()}`}
          isSelected={request.id === selected}
          myId={myId}
          onSelect={onSelect}
        />
      ))}
    </ul>
  );
  const mine = requests.filter(({ assigned_to }) => assigned_to?.id === myId);
  const others = requests.filter(({ assigned_to }) => assigned_to?.id !== myId);
  return (
    <>
      {tab === 'assigned' ? (
        <>
          {mine.length > 0 && <Group title={t('groups.mine')}>{(id) => rows(mine, id)}</Group>}
          {others.length > 0 && <Group title={t('groups.colleagues')}>{(id) => rows(others, id)}</Group>}
        </>
      ) : (
        rows(requests)
      )}
      {queue.hasNextPage && (
        <Button m="sm" variant="default" size="compact-md" loading={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: (titleId: string) => React.ReactNode }) {
  const id = useId();
  return (
    <>
      <Title order={2} size="h4" id={id} className={classes.group}>
        {title}
      </Title>
      {children(id)}
    </>
  );
}

function RowsToCome() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={classes.rowToCome}>
          <Skeleton height={14} width="55%" />
          <Skeleton height={12} width="85%" />
        </div>
      ))}
    </div>
  );
}

/** Up and down move from row to row, across groups too, as in a mail program. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
  const next = all[all.indexOf(document.activeElement as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The drawing of a service counter: empty, with a customer, or with the bell put away. */
function QueueDrawing({ tab }: { tab: QueueTab }) {
  return (
    <Drawing isMirrored>
      <path d="M12 60h96M20 60v18M100 60v18" />
      {tab === 'waiting' && <path d="M44 54a16 16 0 0 1 32 0ZM60 38v-6M56 32h8" stroke={accent} />}
      {tab === 'assigned' && (
        <>
          <circle cx="44" cy="28" r="9" />
          <path d="M28 54a16 16 0 0 1 32 0" />
          <path d="M70 16h30v18H84l-8 7v-7h-6Z" stroke={accent} />
        </>
      )}
      {tab !== 'waiting' && tab !== 'assigned' && (
        <>
          <path d="M34 14h52v34H52l-10 8v-8h-8Z" />
          <path d="m50 31 7 7 13-14" stroke={accent} strokeWidth="2" />
        </>
      )}
    </Drawing>
  );
}
