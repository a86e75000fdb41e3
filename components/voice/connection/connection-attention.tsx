'use client';

import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';
import { useSwitchConnection } from '../use-switch-connection';
import { voiceConnectionHref } from '../voice-href';
import { RegistrationSteps } from './registration-steps';

/** The one thing that matters most: why calls are not answered, with what to do, or that they are. */
export function ConnectionAttention({ connection }: { connection: SipConnection }) {
  const t = useTranslations('voice');
  const mayUpdate = usePermission('voice.update');
  const switching = useSwitchConnection();
  const { id, kind, is_active, registration, registration_reason, refused, assistant } = connection;

  if (!is_active) {
    return (
      <Alert color="yellow" variant="light" icon={<IconAlertCircle aria-hidden />} title={t('attention.off')} role="status">
        <Stack gap="xs" align="flex-start">
          <Text>{t('attention.off_text')}</Text>
          {mayUpdate && (
            <Button size="xs" loading={switching.isPending} onClick={() => switching.toggle(connection)}>
              {t('switching.enable')}
            </Button>
          )}
        </Stack>
      </Alert>
    );
  }
  if (registration === 'failed') {
    return (
      <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} title={t('attention.failed')} role="status">
        {registration_reason && <Text mb="xs">{t(`reasons.${registration_reason}`)}</Text>}
        <RegistrationSteps />
      </Alert>
    );
  }
  if (registration !== 'registered') {
    const isWaiting = kind === 'trunk';
    return (
      <Alert
        color="blue"
        variant="light"
        icon={<IconInfoCircle aria-hidden />}
        title={t(isWaiting ? 'attention.trunk_waits' : 'attention.unregistered')}
        role="status"
      >
        <Text mb="xs">{t(isWaiting ? 'attention.trunk_waits_text' : 'attention.unregistered_text')}</Text>
        {refused ? (
          <>
            <Text mb="xs">
              {t('attention.refused', { reason: t(`reasons.${refused.reason}`) })} <DateTime value={refused.at} />{' '}
              {refused.address && <bdi dir="ltr">{refused.address}</bdi>}
            </Text>
            <RegistrationSteps />
          </>
        ) : (
          !isWaiting && (
            <Anchor component={Link} href={voiceConnectionHref(id, 'details')} inherit>
              {t('attention.see_details')}
            </Anchor>
          )
        )}
      </Alert>
    );
  }
  if (!assistant) {
    return (
      <Alert color="yellow" variant="light" icon={<IconInfoCircle aria-hidden />} title={t('attention.no_assistant')} role="status">
        {t('attention.no_assistant_text')}
      </Alert>
    );
  }
  return (
    <Alert color="green" variant="light" icon={<IconCircleCheck aria-hidden />} title={t('attention.ready')} role="status">
      {t.rich('attention.ready_text', { assistant: assistant.name, bdi: richIsolate })}{' '}
      <Anchor component={Link} href={voiceConnectionHref(id, 'test')} inherit>
        {t('attention.try')}
      </Anchor>
    </Alert>
  );
}
