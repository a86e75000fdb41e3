'use client';

import { IconAlertTriangleFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { CheckProblem } from '@/lib/engine/check-flow';
import classes from './linear.module.css';

/** What is wrong with a message and its paths, in sentences. */
export function StepProblems({ problems }: { problems: readonly CheckProblem[] }) {
  const t = useTranslations('flowEditor.check');
  if (problems.length === 0) return null;
  return (
    <ul className={classes.problems}>
      {problems.map(({ severity, code, params }, index) => {
        const Icon = severity === 'error' ? IconCircleXFilled : IconAlertTriangleFilled;
        return (
          <li key={index} data-severity={severity}>
            <Icon size={14} aria-label={t(`severity.${severity}`)} />
            <span>{t(code, params as never)}</span>
          </li>
        );
      })}
    </ul>
  );
}
