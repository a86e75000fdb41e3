'use client';

import { Kbd, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { queueKeys, type QueueAct } from './queue-keys';
import classes from './unmatched.module.css';

/** What the keys do while the focus is in the queue. */
export function QueueLegend() {
  const t = useTranslations('nluTraining.unmatched.legend');
  return (
    <div className={classes.legend}>
      <Text size="xs" c="dimmed" component="span">
        {t('title')}
      </Text>
      {(Object.keys(queueKeys) as QueueAct[])
        .filter((act): act is Exclude<QueueAct, 'former'> => act !== 'former')
        .map((act) => (
          <span key={act} className={classes.key}>
            {act === 'next' && <Kbd>{queueKeys.former.shown}</Kbd>}
            <Kbd>{queueKeys[act].shown}</Kbd>
            <Text size="xs" component="span">
              {t(act === 'next' ? 'move' : act)}
            </Text>
          </span>
        ))}
    </div>
  );
}
