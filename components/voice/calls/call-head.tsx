'use client';

import { Button, Group, Text, Title } from '@mantine/core';
import { IconMessageCircle, IconPhoneOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import type { CallDetail } from '@/lib/contracts/voice/calls';
import classes from '../voice.module.css';
import { CallDuration } from './call-duration';
import { CallState } from './call-state';
import { isOpen } from './is-open';
import { useCallName } from './use-call-name';

const HangUp = late(() => import('./hang-up').then((module) => module.HangUp));

/** Who calls, the state now, and what can be done. */
export function CallHead({ call }: { call: CallDetail }) {
  const t = useTranslations('calls');
  const nameOf = useCallName();
  const mayCall = usePermission('voice.call');
  const seesInbox = usePermission('handoff.read');
  const [isHangingUp, setHangingUp] = useState(false);
  const number = nameOf(call);
  const bdi = (text: React.ReactNode) => <bdi dir="ltr">{text}</bdi>;
  return (
    <header className={classes.head}>
      <div className={classes.headWords}>
        <Title order={1} size="h2">
          {call.source === 'phone'
            ? t.rich(call.direction === 'inbound' ? 'detail.title' : 'detail.title_out', { number, bdi })
            : t(call.source === 'browser' ? 'detail.title_browser' : 'detail.title_test')}
        </Title>
        <Text component="div" c="dimmed" size="xs">
          <span role="status">
            <CallState call={call} />
            {call.end_reason && <> · {t(`reasons.${call.end_reason}`)}</>}
          </span>
          {' · '}
          <CallDuration call={call} />
        </Text>
      </div>
      <Group gap="xs">
        {seesInbox && call.conversation_id && (
          <Button
            component={Link}
            href={`/inbox?conversation=${call.conversation_id}`}
            variant="default"
            leftSection={<IconMessageCircle size={16} aria-hidden />}
          >
            {t('detail.conversation')}
          </Button>
        )}
        {mayCall && isOpen(call) && (
          <Button color="red" leftSection={<IconPhoneOff size={16} aria-hidden />} onClick={() => setHangingUp(true)}>
            {t('detail.hang_up')}
          </Button>
        )}
      </Group>
      {isHangingUp && <HangUp call={call} onClose={() => setHangingUp(false)} />}
    </header>
  );
}
