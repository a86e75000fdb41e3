'use client';

import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { richKey } from '../frame/key-name';
import classes from './unmatched.module.css';
import type { Decision } from './use-queue-decisions';

/** What was decided last, and the way back. */
export function DecisionNotice({ decision: { groups, intent }, onUndo }: { decision: Decision; onUndo: () => void }) {
  const t = useTranslations('nluTraining.unmatched.decided');
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <div className={classes.notice}>
      <Text role="status">{intent ? t.rich('assigned', { count, intent: intent.key_name, key: richKey }) : t('dismissed', { count })}</Text>
      <Button id="undo-decision" size="compact-sm" variant="subtle" leftSection={<IconArrowBackUp size={16} className="mirrored" aria-hidden />} onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}
