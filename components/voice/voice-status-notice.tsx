'use client';

import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle, IconPhoneOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Link } from '@/components/i18n/navigation';
import { getVoiceStatus, type VoiceStatus } from '@/lib/contracts/voice/voice-status';
import { voiceHref } from './voice-href';

interface VoiceStatusNoticeProps {
  /** Whether it is on the page of the speech settings, which is only about speech. */
  isInSettings?: boolean;
}

/** What is missing before phones can be connected, or before assistants understand and speak. Renders nothing if all is there. */
export function VoiceStatusNotice({ isInSettings = false }: VoiceStatusNoticeProps) {
  const t = useTranslations('voice.status');
  // The lists show a loading error.
  const { data } = useEndpoint(getVoiceStatus, {});
  if (!data) return null;
  const { browsers, phones, speech_to_text, text_to_speech } = data;
  const sentences = (part: VoiceStatus['phones']) =>
    part.missing.map((one) => <div key={one}>{t.rich(`missing.${one}`, { code: (text) => <code dir="ltr">{text}</code> })}</div>);
  if (!phones.is_available && !isInSettings) {
    return (
      <Alert color="yellow" variant="light" icon={<IconPhoneOff aria-hidden />} title={t(browsers.is_available ? 'no_phones' : 'no_calls')}>
        {sentences(browsers.is_available ? phones : browsers)}
        {browsers.is_available && t('browsers_work')}
      </Alert>
    );
  }
  const lacking = [speech_to_text, text_to_speech].find((part) => !part.is_available);
  if (!lacking) return null;
  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconInfoCircle aria-hidden />}
      title={t(lacking === speech_to_text ? 'no_speech' : 'no_voice')}
    >
      {sentences(lacking)}
      {lacking === speech_to_text && <div>{t('keys_work')}</div>}
      {!isInSettings && (
        <Anchor component={Link} href={voiceHref('settings')} inherit>
          {t('open_settings')}
        </Anchor>
      )}
    </Alert>
  );
}
