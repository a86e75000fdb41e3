'use client';

import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { TrainingComparison } from '@/lib/contracts/flow-manager/nlu/trainings';
import classes from './training.module.css';

interface ComparisonFiguresProps {
  comparison: TrainingComparison;
  /** Whether the new model has replaced the other one. */
  isOver?: boolean;
}

/** Two models side by side, evaluated on phrases that neither was trained on. */
export function ComparisonFigures({ comparison: { phrases, before, after }, isOver }: ComparisonFiguresProps) {
  const t = useTranslations('nluTraining.training.comparison');
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className={classes.comparison}>
      <dl className={classes.sides}>
        {[
          { key: 'before', share: before },
          { key: 'after', share: after },
        ].map(({ key, share }) => (
          <div key={key}>
            <dt>{t(key === 'after' ? 'after' : isOver ? 'former' : 'before')}</dt>
            <dd>
              <span className={classes.big}>{percent(share)}</span>
              <span className={classes.bar} aria-hidden>
                <span style={{ inlineSize: `${share * 100}%` }} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <Text size="xs">{t('basis', { count: phrases })}</Text>
    </div>
  );
}
