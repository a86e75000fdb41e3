'use client';

import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { stateOfWebhook } from '@/components/webhooks/webhook-state';
import { listWebhooks } from '@/lib/contracts/user-management/webhooks';
import { KindState } from './kind-state';

/** A webhook's state in the words of the gallery. */
const stateInGallery = { active: 'connected', failing: 'attention', deactivated: 'attention', off: 'off' } as const;

export function WebhooksState() {
  const t = useTranslations('integrations.gallery');
  const { data, isError } = useEndpoint(listWebhooks, { query: { limit: 200 } });
  const states = data?.items.map((webhook) => stateInGallery[stateOfWebhook(webhook)]);
  return <KindState states={states} isError={isError} count={t('webhooks', { count: data?.total ?? 0 })} />;
}
