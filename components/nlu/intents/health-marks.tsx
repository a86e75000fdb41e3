'use client';

import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconArrowsShuffle, IconArrowsSplit2, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePercent } from '@/components/i18n/use-percent';
import { enoughPhrases, type Intent, type IntentHealth } from '@/lib/contracts/flow-manager/nlu/intents';
import { isConfused } from '../training/hindrances';
import { problemHref } from './problem-href';
import classes from './intents.module.css';

const icons = { too_few: IconAlertTriangle, duplicates: IconCopy, conflicts: IconArrowsSplit2, accuracy: IconArrowsShuffle } as const;

interface HealthMarksProps {
  intent: Pick<Intent, 'id' | 'assistant_id' | 'health' | 'phrase_count'>;
  /** Called when a mark is followed, if its phrases are already on the page. */
  onFollow?: (kind: keyof IntentHealth) => void;
}

/** The problems of an intent. Each mark links to the place where it can be fixed. */
export function HealthMarks({ intent, onFollow }: HealthMarksProps) {
  const t = useTranslations('nlu.health');
  const { health, phrase_count } = intent;
  const percent = usePercent();
  const found = (['too_few', 'duplicates', 'conflicts', 'accuracy'] as const).filter((kind) =>
    kind === 'accuracy' ? isConfused(health) : Boolean(health[kind]),
  );
  const share = percent(health.accuracy ?? 0);
  const counts = {
    too_few: Math.max(1, enoughPhrases - phrase_count),
    duplicates: health.duplicates,
    conflicts: health.conflicts,
    accuracy: 0,
  };
  return (
    <ul className={classes.marks}>
      {found.map((kind) => {
        const Icon = icons[kind];
        return (
          <li key={kind} className={classes.mark} data-kind={kind}>
            <Icon size={14} aria-hidden />
            <Anchor component={Link} href={problemHref(intent, kind)} scroll={!onFollow} onClick={() => onFollow?.(kind)} inherit>
              {t(kind, { count: counts[kind], share })}
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
