'use client';

import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ApiError } from '@/components/api/api-error';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useErrorText } from '@/components/api/use-error-text';
import { CodeBlock } from '@/components/ui/code-block';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { readLinkedInOauth } from '@/lib/contracts/flow-manager/channels/linkedin';
import { openService } from '../oauth/oauth-trip';
import { DirectMessagesNotice } from './direct-messages-notice';

const needs = ['admin', 'allow', 'choose'] as const;

/** Leads to LinkedIn, where someone allows access to the pages that they administer. */
export function ConnectPage({ onClose }: { onClose: () => void }) {
  const t = useTranslations('linkedin.connect');
  const tConfirm = useTranslations('common.confirm');
  const locale = useLocale();
  const errorText = useErrorText();
  const { data: setup, error, isFetching, refetch } = useEndpoint(readLinkedInOauth, {});
  const open = useMutation<void, ApiError>({ mutationFn: () => openService('linkedin', locale) });
  const isReady = setup?.missing.length === 0;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="md">
        {error && !setup ? (
          <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : !setup ? (
          <Skeleton height={160} aria-busy />
        ) : isReady ? (
          <>
            <List type="ordered" spacing={4}>
              {needs.map((need) => (
                <List.Item key={need}>{t(`steps.${need}`)}</List.Item>
              ))}
            </List>
            <DirectMessagesNotice />
          </>
        ) : (
          <MissingSettings missing={setup.missing} redirect_uri={setup.redirect_uri} />
        )}
        {open.error && (
          <Alert color="red" variant="light" role="alert">
            {errorText(open.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {tConfirm(isReady ? 'cancel' : 'close')}
          </Button>
          {isReady && (
            <Button
              data-autofocus
              rightSection={<IconExternalLink size={16} aria-hidden />}
              loading={open.isPending || open.isSuccess}
              onClick={() => open.mutate()}
            >
              {t('submit')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** What whoever runs the installation has to do before a page can be connected. */
function MissingSettings({ missing, redirect_uri }: { missing: readonly string[]; redirect_uri: string }) {
  const t = useTranslations('linkedin.connect');
  const code = (text: React.ReactNode) => <code dir="ltr">{text}</code>;
  return (
    <Alert color="orange" variant="light" title={t('missing')} role="status">
      <Text mb="xs">{t.rich('missing_text', { code })}</Text>
      <List mb="xs">
        {missing.map((name) => (
          <List.Item key={name}>{code(name)}</List.Item>
        ))}
      </List>
      <Text mb={4}>{t('redirect')}</Text>
      <CodeBlock code={redirect_uri} label={t('redirect')} wraps />
    </Alert>
  );
}
