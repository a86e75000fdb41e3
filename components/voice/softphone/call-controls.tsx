'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconDialpad, IconMicrophone, IconMicrophoneOff, IconPhoneEnd, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isInProgress } from '@/phone/call-state';
import type { Phone } from '@/phone/phone';
import { showToast } from '../../ui/show-toast';
import { Keypad } from './keypad';
import classes from './softphone.module.css';
import { usePhone } from './use-phone';

interface CallControlsProps {
  phone: Phone;
  /** Ends the call, if that takes more than leaving it. */
  onHangUp?: () => void;
  /** Further buttons, before the one that hangs up. */
  children?: React.ReactNode;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The buttons of a call in progress: mute, hold, keypad, and hang up. */
export function CallControls({ phone, onHangUp = () => phone.hangUp(), children }: CallControlsProps) {
  const t = useTranslations('softphone');
  const call = usePhone(phone);
  const [hasKeypad, setKeypad] = useState(false);
  const [isChangingHold, setChangingHold] = useState(false);
  if (!isInProgress(call)) return null;
  const { is_muted, is_on_hold } = call;
  const isCalling = call.phase === 'calling';

  const changeHold = async () => {
    setChangingHold(true);
    const isDone = await phone.setOnHold(!is_on_hold);
    setChangingHold(false);
    if (!isDone) showToast({ kind: 'error', message: t('hold_failed'), id: 'hold_failed' });
  };

  return (
    <div className={classes.controls}>
      <ActionIcon
        variant={is_muted ? 'filled' : 'default'}
        size={32}
        aria-pressed={is_muted}
        aria-label={t('mute')}
        title={t(is_muted ? 'unmute' : 'mute')}
        onClick={() => phone.setMuted(!is_muted)}
      >
        {is_muted ? <IconMicrophoneOff {...icon} /> : <IconMicrophone {...icon} />}
      </ActionIcon>
      <ActionIcon
        variant={is_on_hold ? 'filled' : 'default'}
        size={32}
        aria-pressed={is_on_hold}
        aria-label={t('hold')}
        title={t(is_on_hold ? 'resume' : 'hold')}
        disabled={!isCalling}
        loading={isChangingHold}
        onClick={() => void changeHold()}
      >
        {is_on_hold ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
      </ActionIcon>
      <ActionIcon
        variant={hasKeypad ? 'filled' : 'default'}
        size={32}
        aria-expanded={hasKeypad}
        aria-label={t('keypad')}
        title={t('keypad')}
        disabled={!isCalling}
        onClick={() => setKeypad(!hasKeypad)}
      >
        <IconDialpad {...icon} />
      </ActionIcon>
      {children}
      <Button size="compact-sm" h={32} color="red" leftSection={<IconPhoneEnd {...icon} />} onClick={onHangUp}>
        {t('hang_up')}
      </Button>
      {hasKeypad && isCalling && <Keypad onPress={(digit) => phone.press(digit)} />}
    </div>
  );
}
