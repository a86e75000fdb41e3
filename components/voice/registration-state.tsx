'use client';

import { useTranslations } from 'next-intl';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';
import classes from './voice.module.css';

/** Whether a connection is registered, as a dot with its word. */
export function RegistrationState({ connection: { is_active, registration } }: { connection: SipConnection }) {
  const t = useTranslations('voice.registration');
  const state = is_active ? registration : 'off';
  return (
    <span className={classes.state} data-state={state}>
      {t(state)}
    </span>
  );
}
