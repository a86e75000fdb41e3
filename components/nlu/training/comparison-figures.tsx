'use client';

import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { TrainingComparison } from '@/lib/contracts/flow-manager/nlu/trainings';
import classes from './training.module.css';

/** Two models side by side, on phrases that neither had seen. */
export function ComparisonFigures({ comparison: { phrases, before, after } }: { comparison: TrainingComparison }) {
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
            <dt>{t(key === 'before' ? 'before' : 'after')}</dt>
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
