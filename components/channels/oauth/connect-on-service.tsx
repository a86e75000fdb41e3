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
  /** What to say of Facebook, where accounts are also connected through it. */
  facebook?: { text: string; submit: string };
  /** What is needed, and what happens there. */
  children: React.ReactNode;
}

/** Leads to the page of a service on which an account is connected, or names the settings without which it cannot be. */
export function ConnectOnService({ channel, title, submit, onClose, facebook, children }: ConnectOnServiceProps) {
  const tConfirm = useTranslations('common.confirm');
  const errorText = useErrorText();
  const locale = useLocale();
  const [leaving, setLeaving] = useState<'own' | 'facebook' | null>(null);
  const [problem, setProblem] = useState<string>();
  const { data, error, isFetching, refetch } = useEndpoint(readOauth(channel), {});

  const leave = async (via?: 'facebook') => {
    setLeaving(via ?? 'own');
    setProblem(undefined);
    try {
      await openService(channel, locale, via);
    } catch (refused) {
      setProblem(errorText(refused));
      setLeaving(null);
    }
  };

  const other = data?.via.includes('facebook') ? facebook : undefined;
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        {children}
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
        {!data && !error && <Skeleton height={36} aria-busy />}
        {other && (
          <Text c="dimmed" size="sm">
            {other.text}
          </Text>
        )}
        {data && data.missing.length > 0 && !other && <Missing names={data.missing} redirect_uri={data.redirect_uri} />}
        {problem && (
          <Text c="red" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={leaving !== null}>
            {tConfirm('cancel')}
          </Button>
          {other && (
            <Button variant="default" loading={leaving === 'facebook'} disabled={leaving === 'own'} onClick={() => void leave('facebook')}>
              {other.submit}
            </Button>
          )}
          {data?.missing.length === 0 && (
            <Button loading={leaving === 'own'} disabled={leaving === 'facebook'} onClick={() => void leave()} data-autofocus>
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
