'use client';

import { useFormatter, useTranslations } from 'next-intl';
import classes from './training.module.css';

interface TrainingCountsProps {
  intents: number;
  phrases: number;
  entities: number;
}

/** How much there is to train on. */
export function TrainingCounts(counts: TrainingCountsProps) {
  const t = useTranslations('nluTraining.training.counts');
  const format = useFormatter();
  return (
    <dl className={classes.counts}>
      {(['intents', 'phrases', 'entities'] as const).map((key) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{format.number(counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
