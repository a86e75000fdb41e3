'use client';

import { CloseButton, Loader, NativeSelect, Text, UnstyledButton, useDirection } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '@/components/api/api-error';
import { HelpTip } from '@/components/ui/help-tip';
import { LoadError } from '@/components/ui/load-error';
import { VISIT_DAYS, type VisitDays } from '@/lib/contracts/flow-manager/visit-days';
import classes from './visits.module.css';

interface VisitsFrameProps {
  words: { title: string; help: string; hide: string; period: string; loading: string; places: string };
  /** What a period of so many days is called. */
  periodOf: (days: number) => string;
  days: VisitDays | undefined;
  onDays: (days: VisitDays | undefined) => void;
  visits: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** More choices. */
  children?: React.ReactNode;
  /** Why there is nothing to list, if this is so. */
  empty: string | undefined;
  /** What is listed, the most important first. */
  places: readonly { id: string; name: string | undefined; text: string }[];
  goTo: (id: string, options?: { isCentered?: boolean }) => void;
  onClose: () => void;
}

/** The panel over a canvas that shows visits: of which days they are counted, and a list of places. */
export function VisitsFrame(props: VisitsFrameProps) {
  const { words, periodOf, days, onDays, visits, children, empty, places, goTo, onClose } = props;
  const { dir } = useDirection();
  const { data, error, refetch, isFetching } = visits;
  return (
    <section className={classes.panel} aria-label={words.title} dir={dir}>
      <div className={classes.head}>
        <Text component="h2" fw={600} size="sm">
          {words.title}
        </Text>
        <HelpTip>{words.help}</HelpTip>
        <CloseButton aria-label={words.hide} title={words.hide} onClick={onClose} />
      </div>
      <NativeSelect
        size="xs"
        label={words.period}
        value={days}
        onChange={({ currentTarget }) => onDays(VISIT_DAYS.find((length) => length === currentTarget.value))}
        data={VISIT_DAYS.map((length) => ({ value: length, label: periodOf(Number(length)) }))}
      />
      {children}
      {error && <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data === undefined && !error && <Loader size="sm" aria-label={words.loading} />}
      {empty && (
        <Text size="sm" c="dimmed" role="status">
          {empty}
        </Text>
      )}
      {places.length > 0 && (
        <>
          <Text component="h3" size="sm" fw={600}>
            {words.places}
          </Text>
          <ol className={classes.list}>
            {places.map(({ id, name, text }) => (
              <li key={id}>
                <UnstyledButton className={classes.place} onClick={() => goTo(id, { isCentered: true })}>
                  <bdi className={classes.name}>{name}</bdi>
                  <span className={classes.count}>{text}</span>
                </UnstyledButton>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
