'use client';

import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePages } from '@/components/api/use-pages';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { previewDocument, type Document, type Passage } from '@/lib/contracts/flow-manager/knowledge/documents';
import { PassagePlace } from '../try/passage-place';
import classes from './documents.module.css';

/** The passages of a document in its order, page by page. */
export function PassagesList({ document: { id, read_at } }: { document: Pick<Document, 'id' | 'read_at'> }) {
  const t = useTranslations('knowledge');
  const pages = usePages<Passage>(previewDocument, {}, true, { document_id: id });
  const { items } = pages;

  // After the document was read again, its passages are others.
  const known = useRef(read_at);
  const reload = useEffectEvent(() => void pages.refetch());
  useEffect(() => {
    if (known.current !== read_at) reload();
    known.current = read_at;
  }, [read_at]);

  if (pages.isError && !items)
    return <LoadError title={t('fetch_error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />;
  if (!items)
    return (
      <Stack gap="xs" aria-busy>
        <Skeleton height={90} />
        <Skeleton height={90} />
      </Stack>
    );
  if (items.length === 0) return <Text c="dimmed">{t('documents.no_passages')}</Text>;
  return (
    <Stack gap="xs">
      <ol className={classes.passages}>
        {items.map((passage) => (
          <li key={passage.passage_id}>
            <PassagePlace headings={passage.headings} location={passage.location} />
            {passage.question && (
              <Text fw={500} dir="auto">
                {passage.question}
              </Text>
            )}
            <Text dir="auto" className={classes.text}>
              {passage.text}
            </Text>
          </li>
        ))}
      </ol>
      <ListFoot pages={pages} shown={items.length} />
    </Stack>
  );
}
