'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePercent } from '@/components/i18n/use-percent';
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
  const percent = usePercent();
  return (
    <div className={classes.comparison}>
      <dl className={classes.sides}>
        {[
          { key: 'before', share: before },
          { key: 'after', share: after },
        ].map(({ key, share }) => (
          <div key={key}>
            <dt>{t(key === 'after' ? 'after' : isOver ? 'previous' : 'before')}</dt>
            <dd>
              <span className={classes.big}>{percent(share, 1)}</span>
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
