'use client';

import { Anchor, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { useCall } from '@/components/api/use-call';
import { Link } from '@/components/i18n/navigation';
import { usePercent } from '@/components/i18n/use-percent';
import { LoadError } from '@/components/ui/load-error';
import type { FoundPassage, searchKnowledge } from '@/lib/contracts/flow-manager/knowledge/search';
import { indexHref } from '../frame/knowledge-pages';
import { PassagePlace } from './passage-place';
import { splitHighlights } from './split-highlights';
import classes from './try.module.css';

interface FoundPassagesProps {
  search: ReturnType<typeof useCall<typeof searchKnowledge>>;
  onRetry: () => void;
}

/** The passages that were found, best first. Those below the floor are marked, because nothing is answered from them. */
export function FoundPassages({ search: { data, error, isPending }, onRetry }: FoundPassagesProps) {
  const t = useTranslations('knowledge');
  const percent = usePercent();
  if (isPending) return <PassagesSkeleton />;
  if (error) return <LoadError title={t('fetch_error')} error={error} onRetry={onRetry} />;
  if (!data) return null;
  const { items, floor } = data;
  const above = items.filter(({ score }) => score >= floor);
  return (
    <Stack gap="xs">
      <Text role="status" c="dimmed">
        {items.length === 0
          ? t('try.found_nothing')
          : above.length === 0
            ? t('try.none_above', { floor: percent(floor) })
            : t('try.found', { count: above.length, floor: percent(floor) })}
      </Text>
      <ol className={classes.passages}>
        {items.map((passage) => (
          <Passage key={passage.passage_id} passage={passage} isBelow={passage.score < floor} />
        ))}
      </ol>
    </Stack>
  );
}

function Passage({ passage, isBelow }: { passage: FoundPassage; isBelow: boolean }) {
  const t = useTranslations('knowledge.try');
  const percent = usePercent();
  const { title, question, text, highlights, headings, location, score, index_id, document_id } = passage;
  return (
    <li data-below={isBelow || undefined}>
      <div className={classes.head}>
        <Anchor component={Link} href={`${indexHref(index_id)}?document=${document_id}`} className={classes.source}>
          <bdi>{title}</bdi>
        </Anchor>
        <span className={classes.score}>
          <Progress
            className={classes.bar}
            size="sm"
            value={score * 100}
            color={isBelow ? 'gray' : undefined}
            aria-label={t('score')}
            aria-valuetext={percent(score)}
          />
          {percent(score)}
          {isBelow && <span className={classes.below}>{t('below')}</span>}
        </span>
      </div>
      <PassagePlace headings={headings} location={location} />
      {question && (
        <Text fw={500} dir="auto">
          {question}
        </Text>
      )}
      <Text dir="auto" className={classes.text}>
        {splitHighlights(text, highlights).map((piece, index) =>
          piece.isHighlighted ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
        )}
      </Text>
    </li>
  );
}

function PassagesSkeleton() {
  return (
    <Stack gap="xs" aria-busy>
      <Skeleton height={96} />
      <Skeleton height={96} />
    </Stack>
  );
}
