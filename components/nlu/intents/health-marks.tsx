'use client';

import { IconAlertTriangle, IconCircleCheck, IconCopy, IconArrowsSplit2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { enoughPhrases, type Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import classes from './intents.module.css';

const icons = { good: IconCircleCheck, too_few: IconAlertTriangle, duplicates: IconCopy, conflicts: IconArrowsSplit2 } as const;

/** What is wrong with the phrases of an intent, and what to do about it. */
export function HealthMarks({ intent: { health, phrase_count } }: { intent: Pick<Intent, 'health' | 'phrase_count'> }) {
  const t = useTranslations('nlu.health');
  const found = (['too_few', 'duplicates', 'conflicts'] as const).filter((kind) => Boolean(health[kind]));
  const counts = { too_few: Math.max(1, enoughPhrases - phrase_count), duplicates: health.duplicates, conflicts: health.conflicts, good: 0 };
  const shown = found.length > 0 ? found : (['good'] as const);
  return (
    <ul className={classes.marks}>
      {shown.map((kind) => {
        const Icon = icons[kind];
        return (
          <li key={kind} className={classes.mark} data-kind={kind}>
            <Icon size={14} aria-hidden />
            {t(kind, { count: counts[kind] })}
          </li>
        );
      })}
    </ul>
  );
}
