'use client';

import { useFormatter, useNow, useTranslations } from 'next-intl';
import type { CallState } from '@/phone/call-state';
import classes from './softphone.module.css';

/** The state of a call in words, with its duration. */
export function CallPhase({ call }: { call: CallState }) {
  const t = useTranslations('softphone');
  const { phase, is_on_hold, is_reconnecting, answered_at } = call;
  const words = phase !== 'calling' ? phase : is_reconnecting ? 'reconnecting' : is_on_hold ? 'on_hold' : 'calling';
  return (
    <span className={classes.phase} data-phase={phase}>
      <span role="status">{t(`phases.${words}`)}</span>
      {answered_at !== null && <Duration from={answered_at} until={call.ended_at} />}
    </span>
  );
}

function Duration({ from, until }: { from: number; until: number | null }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 1000 });
  const seconds = Math.max(0, Math.floor(((until ?? now.getTime()) - from) / 1000));
  return (
    <span className={classes.duration} dir="ltr">
      {format.number(Math.floor(seconds / 60))}:{format.number(seconds % 60, { minimumIntegerDigits: 2 })}
    </span>
  );
}
