'use client';

import { useTranslations } from 'next-intl';
import type { CallState } from '@/phone/call-state';
import { CallDuration } from './call-duration';
import classes from './softphone.module.css';

/** The state of a call in words, with its duration. */
export function CallPhase({ call }: { call: CallState }) {
  const t = useTranslations('softphone');
  const { phase, is_on_hold, is_reconnecting } = call;
  const words = phase !== 'calling' ? phase : is_reconnecting ? 'reconnecting' : is_on_hold ? 'on_hold' : 'calling';
  return (
    <span className={classes.phase} data-phase={phase}>
      <span role="status">{t(`phases.${words}`)}</span>
      <CallDuration call={call} />
    </span>
  );
}
