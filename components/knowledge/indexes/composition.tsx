'use client';

import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { Index } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { documentKinds } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import classes from './indexes.module.css';

/** The numbers of a knowledge base's documents of each kind, and of those that are not read. */
export function Composition({ index: { composition, unfinished, failed } }: { index: Index }) {
  const t = useTranslations('knowledge.indexes');
  const format = useFormatter();
  const kinds = documentKinds.filter((kind) => composition[kind] > 0);
  return (
    <>
      {kinds.length > 0 ? (
        format.list(
          kinds.map((kind) => t(`composition.${kind}`, { count: composition[kind] })),
          { type: 'unit' },
        )
      ) : (
        <Text c="dimmed">{t('no_documents')}</Text>
      )}
      {(unfinished > 0 || failed > 0) && (
        <div className={classes.states}>
          {unfinished > 0 && (
            <span className={classes.state} data-state="reading">
              {t('unfinished', { count: unfinished })}
            </span>
          )}
          {failed > 0 && (
            <span className={classes.state} data-state="failed">
              {t('failed', { count: failed })}
            </span>
          )}
        </div>
      )}
    </>
  );
}
