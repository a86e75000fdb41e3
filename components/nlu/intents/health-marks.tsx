'use client';

import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCopy, IconArrowsSplit2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { enoughPhrases, type Intent, type IntentHealth } from '@/lib/contracts/flow-manager/nlu/intents';
import { phrasesHref } from './phrases-href';
import classes from './intents.module.css';

const icons = { too_few: IconAlertTriangle, duplicates: IconCopy, conflicts: IconArrowsSplit2 } as const;

interface HealthMarksProps {
  intent: Pick<Intent, 'id' | 'assistant_id' | 'health' | 'phrase_count'>;
  /** Where its phrases are shown already: a mark was followed. */
  onFollow?: (kind: keyof IntentHealth) => void;
}

/** What is wrong with the phrases of an intent, and what to do about it. Each mark leads to the phrases that it is about. */
export function HealthMarks({ intent, onFollow }: HealthMarksProps) {
  const t = useTranslations('nlu.health');
  const { health, phrase_count } = intent;
  const found = (['too_few', 'duplicates', 'conflicts'] as const).filter((kind) => Boolean(health[kind]));
  const counts = { too_few: Math.max(1, enoughPhrases - phrase_count), duplicates: health.duplicates, conflicts: health.conflicts };
  return (
    <ul className={classes.marks}>
      {found.map((kind) => {
        const Icon = icons[kind];
        return (
          <li key={kind} className={classes.mark} data-kind={kind}>
            <Icon size={14} aria-hidden />
            <Anchor component={Link} href={phrasesHref(intent, kind)} scroll={!onFollow} onClick={() => onFollow?.(kind)} inherit>
              {t(kind, { count: counts[kind] })}
            </Anchor>
          </li>
        );
      })}
      {found.length === 0 && (
        <li className={classes.mark} data-kind="good">
          <IconCircleCheck size={14} aria-hidden />
          {t('good')}
        </li>
      )}
    </ul>
  );
}
