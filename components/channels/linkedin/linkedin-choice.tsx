'use client';

import { Stack, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { OauthResult } from '@/lib/contracts/flow-manager/channels/oauth';
import classes from '../channels.module.css';
import { PageChoice } from './page-choice';

interface LinkedInChoiceProps {
  result: OauthResult;
  onDone: (connection_id: string) => void;
}

/** The choice between pages on the page that LinkedIn leads back to. */
export function LinkedInChoice({ result: { connection_id, choices }, onDone }: LinkedInChoiceProps) {
  const t = useTranslations('linkedin.choice');
  return (
    <Stack gap="md" className={classes.page}>
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      <PageChoice connection_id={connection_id} choices={choices} onDone={onDone} />
    </Stack>
  );
}
