'use client';

import { useTranslations } from 'next-intl';
import type { Integration } from '@/lib/contracts/flow-manager/integrations/integrations';
import classes from './frame.module.css';

/** The state of an integration, as a dot with its word. */
export function IntegrationState({ state }: { state: Integration['state'] }) {
  const t = useTranslations('integrations.states');
  return (
    <span className={classes.state} data-state={state}>
      {t(state)}
    </span>
  );
}
