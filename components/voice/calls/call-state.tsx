'use client';

import { useTranslations } from 'next-intl';
import type { Call } from '@/lib/contracts/voice/calls';
import classes from '../voice.module.css';

/** The state of a call, as a dot with its word. */
export function CallState({ call: { state, is_on_hold } }: { call: Pick<Call, 'state' | 'is_on_hold'> }) {
  const t = useTranslations('calls');
  return (
    <span className={classes.state} data-state={state}>
      {is_on_hold && state === 'calling' ? t('detail.on_hold') : t(`states.${state}`)}
    </span>
  );
}
