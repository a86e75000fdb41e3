'use client';

import { List, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ConnectOnService } from '../oauth/connect-on-service';

const needs = ['professional', 'messages', 'allow'] as const;

interface ConnectInstagramProps {
  /** Whether the account is connected again, such as with more permissions. */
  isAgain?: boolean;
  onClose: () => void;
}

/** Explains what is needed, and leads to Instagram's page. */
export function ConnectInstagram({ isAgain = false, onClose }: ConnectInstagramProps) {
  const t = useTranslations('instagram.connect');
  return (
    <ConnectOnService
      channel="instagram"
      title={t(isAgain ? 'again_title' : 'title')}
      submit={t('submit')}
      onClose={onClose}
      facebook={{ text: t('facebook'), submit: t('submit_facebook') }}
    >
      <div>
        <Text fw={500} mb={4}>
          {t('needs_title')}
        </Text>
        <List spacing={4}>
          {needs.map((need) => (
            <List.Item key={need}>{t(`needs.${need}`)}</List.Item>
          ))}
        </List>
      </div>
      <Text c="dimmed" size="sm">
        {t(isAgain ? 'again_text' : 'after')}
      </Text>
    </ConnectOnService>
  );
}
