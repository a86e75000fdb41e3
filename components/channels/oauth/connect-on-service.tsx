'use client';

import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useErrorText } from '@/components/api/use-error-text';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import type { OauthChannel } from '@/lib/channels/oauth-channels';
import { readOauth } from '@/lib/contracts/flow-manager/channels/oauth';
import classes from '../channels.module.css';
import { openService } from './oauth-trip';

interface ConnectOnServiceProps {
  channel: OauthChannel;
  title: React.ReactNode;
  /** The label of the button that opens the page of the service. */
  submit: string;
  onClose: () => void;
  /** What is needed, and what happens there. */
  children: React.ReactNode;
}

/** Leads to the page of a service on which an account is connected, or names the settings without which it cannot be. */
export function ConnectOnService({ channel, title, submit, onClose, children }: ConnectOnServiceProps) {
  const tConfirm = useTranslations('common.confirm');
  const errorText = useErrorText();
  const locale = useLocale();
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data, error, isFetching, refetch } = useEndpoint(readOauth(channel), {});

  const leave = async () => {
    setIsLeaving(true);
    setProblem(undefined);
    try {
      await openService(channel, locale);
    } catch (refused) {
      setProblem(errorText(refused));
      setIsLeaving(false);
    }
  };

  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        {children}
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
        {!data && !error && <Skeleton height={36} aria-busy />}
        {data && data.missing.length > 0 && <Missing names={data.missing} redirect_uri={data.redirect_uri} />}
        {problem && (
          <Text c="red" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isLeaving}>
            {tConfirm('cancel')}
          </Button>
          {data?.missing.length === 0 && (
            <Button loading={isLeaving} onClick={() => void leave()} data-autofocus>
              {submit}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Missing({ names, redirect_uri }: { names: readonly string[]; redirect_uri: string }) {
  const t = useTranslations('channels.oauth');
  return (
    <Alert color="yellow" variant="light" icon={<IconSettings aria-hidden />} title={t('missing')}>
      <Text>{t('missing_text')}</Text>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code dir="ltr">{name}</code>
          </li>
        ))}
      </ul>
      <Text size="sm">{t('redirect_uri')}</Text>
      <Text dir="ltr" ta="start" size="sm" className={classes.name}>
        {redirect_uri}
      </Text>
    </Alert>
  );
}
