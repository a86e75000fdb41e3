'use client';

import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './settings.module.css';

/** Says that an assistant that decides who answers has no rules to decide by, and leads to them. */
export function RulesMissing({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations('assistantSettings.rules');
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} mt="lg" role="status">
      <p className={classes.missing}>{t('none_text_decision')}</p>
      <Button variant="default" size="xs" onClick={onAdd}>
        {t('to_rules')}
      </Button>
    </Alert>
  );
}
