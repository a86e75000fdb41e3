import { useTranslations } from 'next-intl';
import type { Webhook } from '@/lib/contracts/user-management/webhooks';
import classes from './webhooks.module.css';

/** Whether a webhook gets its events: it does, the last attempts failed, or it is off. */
export function stateOfWebhook({ is_active, failing_since, deactivation }: Webhook): 'active' | 'failing' | 'deactivated' | 'off' {
  if (!is_active) return deactivation ? 'deactivated' : 'off';
  return failing_since ? 'failing' : 'active';
}

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks.states');
  const state = stateOfWebhook(webhook);
  return (
    <span className={classes.state} data-state={state}>
      {t(state)}
    </span>
  );
}
