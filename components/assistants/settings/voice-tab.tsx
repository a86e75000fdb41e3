'use client';

import { Anchor, Button, NativeSelect, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useErrorText } from '@/components/api/use-error-text';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { LoadError } from '@/components/ui/load-error';
import { assistantLanguages } from '@/lib/contracts/flow-manager/assistants';
import { listVoices, sampleVoice } from '@/lib/contracts/flow-manager/voices';
import type { TabProps } from './tab-props';
import classes from './settings.module.css';

/** How the assistant speaks, with a sample of each voice. */
export function VoiceTab({ settings, form }: TabProps) {
  const t = useTranslations('assistantSettings.voice');
  const tAssistants = useTranslations('assistants');
  const { voice, language } = form.getValues();
  const { data, error, refetch, isFetching } = useEndpoint(listVoices, { query: { language } }, { placeholderData: keepPreviousData });
  const errorText = useErrorText();
  const sample = useCall(sampleVoice);
  const playing = useRef<HTMLAudioElement>(null);
  const mayCall = usePermission('voice.read');
  useEffect(() => () => playing.current?.pause(), []);

  const play = async (of: string) => {
    playing.current?.pause();
    const heard = await sample.mutateAsync({ params: { voice: of }, body: { language }, silent: true }).catch(() => undefined);
    if (!heard) return;
    playing.current = new Audio(`data:${heard.content_type};base64,${heard.audio}`);
    // A browser that plays nothing yet says so itself.
    await playing.current.play().catch(() => undefined);
  };

  if (error && !data) return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={120} aria-busy />;
  const { items, provider } = data;
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
      <NativeSelect
        {...form.getInputProps('language')}
        key={form.key('language')}
        label={t('language')}
        description={t('language_help')}
        data={assistantLanguages.map((value) => ({ value, label: tAssistants(`languages.${value}`) }))}
      />
      {items.length === 0 && (
        <Text>
          {t(provider ? 'not_listed' : 'none')}{' '}
          {mayCall && (
            <Anchor component={Link} href="/integrations/call-center/settings" inherit>
              {t('settings')}
            </Anchor>
          )}
        </Text>
      )}
      <Radio.Group
        label={t('label')}
        value={voice ?? ''}
        onChange={(value) => form.setFieldValue('voice', value === '' ? null : value)}
        error={form.errors.voice}
      >
        <div className={classes.voice}>
          <Radio value="" label={t('default')} />
        </div>
        {items.map(({ id, name }) => (
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
      {voice && !items.some(({ id }) => id === voice) && <Text c="dimmed">{t('kept', { voice })}</Text>}
      <div role="status">{sample.error && <Text c="var(--mantine-color-error)">{errorText(sample.error)}</Text>}</div>
    </Stack>
  );
}
