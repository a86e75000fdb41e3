'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadFile } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { late } from '@/components/ui/late';
import { saveFile } from '@/components/ui/save-file';
import { Section } from '@/components/ui/section';
import { useObjectAddress } from '@/components/ui/use-object-address';
import { getCallRecording, type CallDetail } from '@/lib/contracts/voice/calls';
import { CallTime } from './call-time';
import classes from './calls.module.css';
import { isOpen } from './is-open';

const DeleteRecording = late(() => import('./delete-recording').then((module) => module.DeleteRecording));

/** What was recorded of a call, to listen to, to download, and to delete. Its bytes are loaded when someone wants to hear them. */
export function CallRecording({ call }: { call: CallDetail }) {
  const t = useTranslations('calls.recording');
  const { recording, is_recorded, is_voicemail } = call;
  if (!recording) {
    if (!is_recorded && isOpen(call)) return null;
    return (
      <Section title={t('title')}>
        <Text c="dimmed">{t(!is_recorded ? 'none' : isOpen(call) ? 'running' : 'gone')}</Text>
      </Section>
    );
  }
  return (
    <Section title={t(is_voicemail ? 'voicemail' : 'title')} aside={<CallTime seconds={recording.seconds} />}>
      <Player call={call} />
      {recording.expires_at && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.rich('expires', { time: () => <DateTime value={recording.expires_at ?? ''} /> })}
        </Text>
      )}
    </Section>
  );
}

function Player({ call }: { call: CallDetail }) {
  const t = useTranslations('calls.recording');
  const errorText = useErrorText();
  const mayUpdate = usePermission('voice.update');
  const [isWanted, setWanted] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [getCallRecording.path, call.id],
    queryFn: ({ signal }) => loadFile(getCallRecording, { params: { call_id: call.id }, silent: true, signal }),
    enabled: isWanted,
    // A recording never changes.
    staleTime: Infinity,
  });
  const address = useObjectAddress(data);
  const load = () => {
    setWanted(true);
    if (error) void refetch();
  };
  return (
    <Stack gap="xs">
      {address && <audio className={classes.audio} src={address} controls autoPlay aria-label={t('player')} />}
      <div role="alert">{error && <Text c="var(--mantine-color-error)">{errorText(error)}</Text>}</div>
      <Group gap="xs">
        {!address && (
          <Button variant="default" size="xs" leftSection={<IconPlayerPlay size={16} aria-hidden />} loading={isFetching} onClick={load}>
            {t('load')}
          </Button>
        )}
        {data && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile(data, `call-${call.began_at.slice(0, 10)}-${call.id.slice(-6)}.wav`)}
          >
            {t('download')}
          </Button>
        )}
        {mayUpdate && (
          <Button
            variant="default"
            size="xs"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {t('remove')}
          </Button>
        )}
      </Group>
      {isDeleting && <DeleteRecording call={call} onClose={() => setDeleting(false)} />}
    </Stack>
  );
}
