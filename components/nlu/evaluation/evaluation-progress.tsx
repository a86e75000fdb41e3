'use client';

import { Progress, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import classes from './evaluation.module.css';

/** How far an evaluation is, in per cent. Its words stand above. */
export function EvaluationProgress({ progress }: { progress: number }) {
  const t = useTranslations('nluTraining.evaluation');
  const format = useFormatter();
  const share = format.number(progress / 100, { style: 'percent' });
  return (
    <div className={classes.progress}>
      <Progress.Root size="lg">
        <Progress.Section value={progress} animated aria-label={t('progress')} aria-valuetext={share} />
      </Progress.Root>
      <Text c="dimmed" className={classes.figure}>
        {share}
      </Text>
    </div>
  );
}
