'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from '../voice.module.css';

/** What to check if a registration fails: the password, the details of the server, and the network. */
export function RegistrationSteps() {
  const t = useTranslations('voice.steps');
  const b = (text: React.ReactNode) => <b>{text}</b>;
  return (
    <>
      <Text fw={600} mb={4}>
        {t('title')}
      </Text>
      <ol className={classes.steps}>
        {(['password', 'server', 'network'] as const).map((step) => (
          <li key={step}>{t.rich(step, { b })}</li>
        ))}
      </ol>
    </>
  );
}
