'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff, IconPhoneCall, IconPhoneEnd } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { isInProgress } from '@/phone/call-state';
import { Link, usePathname } from '../../i18n/navigation';
import { richIsolate } from '../../i18n/rich-isolate';
import { CallDuration } from './call-duration';
import { endMemberCall } from './end-member-call';
import type { MemberCall } from './member-call';
import classes from './softphone.module.css';
import { usePhone } from './use-phone';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** The person's own call, on every page but its conversation, which shows more of it. Closing the tab asks for confirmation. */
export function MemberCallBar({ call }: { call: MemberCall }) {
  const { phone, conversation_id, name } = call;
  const t = useTranslations('shell.call');
  const state = usePhone(phone);
  const pathname = usePathname();
  const open = useSearchParams().get('conversation');
  const isRunning = isInProgress(state);

  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const hangUp = () => phone.hangUp();
    window.addEventListener('beforeunload', ask);
    // The customer then waits for another person.
    window.addEventListener('pagehide', hangUp);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', hangUp);
    };
  }, [isRunning, phone]);

  if (!isRunning || (pathname === '/inbox' && open === conversation_id)) return null;
  const { is_muted } = state;
  return (
    <section className={classes.shellBar} aria-label={t('label')}>
      <IconPhoneCall size={18} stroke={1.6} aria-hidden />
      <Link href={`/inbox?conversation=${conversation_id}`} className={classes.shellLink}>
        {t.rich('with', { name, bdi: richIsolate })}
      </Link>
      <CallDuration call={state} />
      <ActionIcon
        variant={is_muted ? 'filled' : 'default'}
        aria-pressed={is_muted}
        aria-label={t('mute')}
        title={t('mute')}
        onClick={() => phone.setMuted(!is_muted)}
      >
        {is_muted ? <IconMicrophoneOff {...icon} /> : <IconMicrophone {...icon} />}
      </ActionIcon>
      <Button size="compact-sm" color="red" leftSection={<IconPhoneEnd {...icon} />} onClick={() => void endMemberCall(call)}>
        {t('hang_up')}
      </Button>
    </section>
  );
}
