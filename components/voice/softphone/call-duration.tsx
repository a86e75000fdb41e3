'use client';

import { useFormatter, useNow } from 'next-intl';
import type { CallState } from '@/phone/call-state';
import classes from './softphone.module.css';

/** For how long a call has been answered, in minutes and seconds. */
export function CallDuration({ call: { answered_at, ended_at } }: { call: CallState }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 1000 });
  if (answered_at === null) return null;
  const seconds = Math.max(0, Math.floor(((ended_at ?? now.getTime()) - answered_at) / 1000));
  return (
    <span className={classes.duration} dir="ltr">
      {format.number(Math.floor(seconds / 60))}:{format.number(seconds % 60, { minimumIntegerDigits: 2 })}
    </span>
  );
}
