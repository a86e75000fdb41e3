'use client';

import { Anchor, Button, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useErrorText } from '@/components/api/use-error-text';
import { ConnectModel } from '@/components/assistant-workspace/connect-model';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { LoadError } from '@/components/ui/load-error';
import { listVoices, sampleVoice, type Voice } from '@/lib/contracts/flow-manager/voices';
import type { TabProps } from './tab-props';
import classes from './settings.module.css';

/** How the assistant speaks, with a sample of each voice. */
export function VoiceTab({ settings, form }: TabProps) {
  const t = useTranslations('assistantSettings.voice');
  const { data, error, refetch, isFetching } = useEndpoint(listVoices, {});
  const errorText = useErrorText();
  const sample = useCall(sampleVoice);
  const playing = useRef<HTMLAudioElement>(null);
  const mayCall = usePermission('voice.read');
  const { voice, language } = form.getValues();
  useEffect(() => () => playing.current?.pause(), []);

  const play = async (of: Voice) => {
    playing.current?.pause();
    const heard = await sample.mutateAsync({ params: { voice: of }, body: { language }, silent: true }).catch(() => undefined);
    if (!heard) return;
    playing.current = new Audio(`data:${heard.content_type};base64,${heard.audio}`);
    // A browser that plays nothing yet says so itself.
    await playing.current.play().catch(() => undefined);
  };

  if (error && !data) return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={120} aria-busy />;
  if (data.items.length === 0) {
    return (
      <Stack gap="xs">
        <Text>
          {t('none')} <ConnectModel />
        </Text>
        {voice && <Text c="dimmed">{t('kept', { voice })}</Text>}
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {t('lead')}{' '}
        {mayCall && (
          <Anchor component={Link} href={`/integrations/call-center/test?assistant=${settings.id}`} inherit>
            {t('try')}
          </Anchor>
        )}
      </Text>
      <Radio.Group
        label={t('label')}
        value={voice ?? ''}
        onChange={(value) => form.setFieldValue('voice', value === '' ? null : (value as Voice))}
        error={form.errors.voice}
      >
        <div className={classes.voice}>
          <Radio value="" label={t('default')} />
        </div>
        {data.items.map(({ id, name }) => (
          <div key={id} className={classes.voice}>
            <Radio value={id} label={<bdi dir="ltr">{name}</bdi>} />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlayerPlay size={14} aria-hidden />}
              aria-label={t('play_of', { name })}
              loading={sample.isPending && sample.variables.params.voice === id}
              onClick={() => void play(id)}
            >
              {t('play')}
            </Button>
          </div>
        ))}
      </Radio.Group>
      <div role="status">{sample.error && <Text c="var(--mantine-color-error)">{errorText(sample.error)}</Text>}</div>
    </Stack>
  );
}
