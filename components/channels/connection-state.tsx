'use client';

import { useTranslations } from 'next-intl';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import classes from './channels.module.css';

/** The state of a connection, as a dot with its word. */
export function ConnectionState({ state }: { state: Connection['state'] }) {
  const t = useTranslations('channels.states');
  return (
    <span className={classes.state} data-state={state}>
      {t(state)}
    </span>
  );
}
