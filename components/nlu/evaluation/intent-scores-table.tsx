'use client';

import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePercent } from '@/components/i18n/use-percent';
import { DataTable, type Column } from '@/components/ui/data-table';
import { enoughAccuracy } from '@/lib/contracts/flow-manager/nlu/status';
import classes from './evaluation.module.css';
import { IntentLink } from './intent-link';
import { sortScores, type IntentScores, type ScoreColumn, type ScoreOrder } from './sort-scores';

interface IntentScoresTableProps {
  assistant_id: string;
  scores: readonly IntentScores[];
  idOf: (key_name: string) => string | undefined;
}

/** How many intents are shown at first. */
const few = 15;
const figures = ['precision', 'recall', 'f1'] as const;

/** The scores of each intent, the lowest first, sortable by any column. */
export function IntentScoresTable({ assistant_id, scores, idOf }: IntentScoresTableProps) {
  const t = useTranslations('nluTraining.evaluation.scores');
  const percent = usePercent();
  const format = useFormatter();
  const [order, setOrder] = useState<ScoreOrder>({ by: 'f1', direction: 'ascending' });
  const [isWhole, setWhole] = useState(false);

  const column = (
    key: ScoreColumn,
    render: Column<IntentScores>['render'],
    more: Partial<Column<IntentScores>> = {},
  ): Column<IntentScores> => {
    const isSorted = order.by === key;
    const direction = isSorted && order.direction === 'ascending' ? 'descending' : 'ascending';
    return {
      key,
      title: (
        <button type="button" className={classes.sort} title={t(`help.${key}`)} onClick={() => setOrder({ by: key, direction })}>
          {t(key)}
          {isSorted && (order.direction === 'ascending' ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />)}
        </button>
      ),
      sorted: isSorted ? order.direction : 'none',
      render,
      ...more,
    };
  };
  const columns = [
    column('intent', ({ intent }) => <IntentLink assistant_id={assistant_id} name={intent} id={idOf(intent)} />),
    column('phrases', ({ phrases }) => format.number(phrases), { isNumber: true, isSecondary: true }),
    ...figures.map((key) =>
      column(
        key,
        ({ [key]: share }) => (
          <span className={classes.score} data-weak={(share !== null && share < enoughAccuracy) || undefined}>
            {share === null ? '–' : percent(share)}
          </span>
        ),
        { isNumber: true, isSecondary: key !== 'f1' },
      ),
    ),
  ];
  const sorted = sortScores(scores, order);
  return (
    <>
      <DataTable label={t('label')} columns={columns} rows={isWhole ? sorted : sorted.slice(0, few)} rowKey={({ intent }) => intent} />
      {sorted.length > few && !isWhole && (
        <Button mt="xs" size="xs" variant="subtle" onClick={() => setWhole(true)}>
          {t('all', { count: sorted.length })}
        </Button>
      )}
    </>
  );
}
