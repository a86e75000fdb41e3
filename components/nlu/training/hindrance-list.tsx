'use client';

import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { enoughPhrases } from '@/lib/contracts/flow-manager/nlu/intents';
import { KeyName } from '../frame/key-name';
import { problemHref } from '../intents/problem-href';
import type { Hindrance } from './hindrances';
import classes from './training.module.css';

interface HindranceListProps {
  assistant_id: string;
  hindrances: readonly Hindrance[];
  /** There is nothing at all to train on. */
  isNothing: boolean;
}

/** The problem to fix in an intent. If phrases are missing, the link leads to the field for new ones. */
const problemOf = {
  no_phrases: 'too_few',
  one_intent: 'too_few',
  too_few: 'too_few',
  conflicts: 'conflicts',
  accuracy: 'accuracy',
  duplicates: 'duplicates',
} as const;

/** The maximum number of listed intents per kind. */
const most = 5;

/** The obstacles to a model that understands well, with links to the intents. They do not prevent training. */
export function HindranceList({ assistant_id, hindrances, isNothing }: HindranceListProps) {
  const t = useTranslations('nluTraining.training.hindrances');
  if (isNothing) {
    return (
      <p className={classes.hindrance}>
        <IconAlertTriangle className={classes.warning} size={16} aria-hidden />
        <Text component="span">{t('nothing')}</Text>
      </p>
    );
  }
  if (hindrances.length === 0) {
    return (
      <p className={classes.hindrance}>
        <IconCircleCheck className={classes.fine} size={16} aria-hidden />
        <Text component="span">{t('none')}</Text>
      </p>
    );
  }
  return (
    <ul className={classes.hindrances} aria-label={t('label')}>
      {hindrances.map(({ kind, intents }) => (
        <li key={kind} className={classes.hindrance}>
          <IconAlertTriangle className={classes.warning} size={16} aria-hidden />
          <div>
            <Text>{t(kind, { count: intents.length, enough: enoughPhrases })}</Text>
            <Text size="xs" c="dimmed" component="div" className={classes.named}>
              {intents.slice(0, most).map(({ id, key_name }) => (
                <Anchor key={id} component={Link} size="xs" href={problemHref({ id, assistant_id }, problemOf[kind])}>
                  <KeyName>{key_name}</KeyName>
                </Anchor>
              ))}
              {intents.length > most && <span>{t('more', { count: intents.length - most })}</span>}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
