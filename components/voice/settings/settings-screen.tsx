'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { LoadError } from '@/components/ui/load-error';
import { getVoiceSettings } from '@/lib/contracts/voice/voice-settings';
import { VoiceFrame } from '../voice-frame';
import { VoiceSettingsForm } from './voice-settings-form';

/** Who hears and speaks for the business, recording, voicemail, and how calls go. */
export function SettingsScreen() {
  return (
    <VoiceFrame present="settings">
      <LoadedSettings />
    </VoiceFrame>
  );
}

function LoadedSettings() {
  const t = useTranslations('voiceSettings');
  const { data, error, isFetching, refetch } = useEndpoint(getVoiceSettings, {});
  if (error && !data) return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return data ? <VoiceSettingsForm settings={data} /> : <Skeleton height={480} maw={720} aria-busy />;
}
