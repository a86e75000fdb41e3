'use client';

import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Evaluation } from '@/lib/contracts/flow-manager/nlu/models';
import { KeyName } from '../frame/key-name';
import { confusionGrid } from './confusion-grid';
import classes from './evaluation.module.css';

/** A table of every intent against every other. Columns are numbered like the rows, so that sixty of them fit. */
export function ConfusionMatrix({ confusion }: { confusion: Evaluation['confusion'] }) {
  const t = useTranslations('nluTraining.evaluation.matrix');
  const format = useFormatter();
  const { intents, rows } = useMemo(() => confusionGrid(confusion), [confusion]);
  return (
    <div className={classes.matrix}>
      <Text size="xs" c="dimmed" mb="xs" id="confusion-matrix">
        {t('lead')}
      </Text>
      {/* A table wider than the page scrolls inside itself, also by keyboard. */}
      <div className={classes.scroll} role="region" aria-labelledby="confusion-matrix" tabIndex={0}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">{t('corner')}</th>
              {intents.map((intent, index) => (
                <th key={intent} scope="col" abbr={intent} title={intent}>
                  <span aria-hidden>{format.number(index + 1)}</span>
                  <span className="visually-hidden">{intent}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const intent = intents[index] ?? '';
              const total = row.reduce((sum, count) => sum + count, 0);
              return (
                <tr key={intent}>
                  <th scope="row">
                    <span aria-hidden className={classes.number}>
                      {format.number(index + 1)}
                    </span>
                    <KeyName>{intent}</KeyName>
                  </th>
                  {row.map((count, column) => (
                    <td
                      key={intents[column]}
                      data-right={(column === index && count > 0) || undefined}
                      data-wrong={(column !== index && count > 0) || undefined}
                      style={{ '--strength': total === 0 ? 0 : count / total } as React.CSSProperties}
                      title={count > 0 ? t('cell', { count, intent, taken_for: intents[column] ?? '' }) : undefined}
                    >
                      {count > 0 ? format.number(count) : ''}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
