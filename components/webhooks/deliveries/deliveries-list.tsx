'use client';

import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { usePages } from '@/components/api/use-pages';
import { usePermission } from '@/components/session/use-permission';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { showToast } from '@/components/ui/show-toast';
import { Toolbar } from '@/components/ui/toolbar';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { deliveryStates, listDeliveries, resendFailed, type Webhook } from '@/lib/contracts/user-management/webhooks';
import { pingType, webhookEventTypes } from '@/lib/webhooks/events';
import { useRefreshWebhooks } from '../use-refresh-webhooks';
import classes from '../webhooks.module.css';
import { DeliveriesTable } from './deliveries-table';
import { useDeliveryWords } from './use-delivery-words';

const DeliverySheet = late(() => import('./delivery-sheet').then((module) => module.DeliverySheet));

const filterNames = ['state', 'type', 'delivery'] as const;
/** While something is on its way, the list is read again after this many milliseconds. */
const watching = 3_000;
const types = [...webhookEventTypes, pingType] as const;

/** What was sent to a webhook, with filters, and what can be sent again. */
export function DeliveriesList({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks.deliveries');
  const words = useDeliveryWords();
  const mayUpdate = usePermission('webhooks.update');
  const refresh = useRefreshWebhooks();
  const { values, change } = useFiltersInAddress(filterNames);
  // A mistyped address shows the list without that filter instead of an error.
  const state = deliveryStates.find((one) => one === values.state) ?? '';
  const type = types.find((one) => one === values.type) ?? '';
  const pages = usePages(listDeliveries, { state, type }, true, { webhook_id: webhook.id }, (items) =>
    items.some((one) => one.state === 'pending') ? watching : false,
  );
  const { items, total } = pages;
  const isFiltered = state !== '' || type !== '';
  const resend = useCall(resendFailed, {
    onSuccess: async ({ resent }) => {
      showToast({ kind: 'success', message: t('resent', { count: resent }) });
      await refresh();
    },
  });
  const again = mayUpdate && webhook.is_active && state === 'failed' && items && items.length > 0 && (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={resend.isPending}
      onClick={() => resend.mutate({ params: { webhook_id: webhook.id } })}
    >
      {t('resend_failed')}
    </Button>
  );
  return (
    <>
      {items?.length === 0 && !isFiltered ? (
        <EmptyState drawing={<LogDrawing />} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <Stack gap="xs">
          <Toolbar end={again}>
            <div className={classes.filters}>
              <NativeSelect
                aria-label={t('filters.state')}
                value={state}
                onChange={(event) => change({ state: event.currentTarget.value })}
                data={[
                  { value: '', label: t('filters.every_state') },
                  ...deliveryStates.map((value) => ({ value, label: t(`states.${value}`) })),
                ]}
              />
              <NativeSelect
                aria-label={t('filters.type')}
                value={type}
                onChange={(event) => change({ type: event.currentTarget.value })}
                data={[{ value: '', label: t('filters.every_type') }, ...types.map((value) => ({ value, label: words.type(value) }))]}
              />
            </div>
            <Text c="dimmed" role="status">
              {items ? t('count', { count: total }) : '\u00a0'}
            </Text>
          </Toolbar>
          <ListBody pages={pages} error={t('error')} empty={<NothingMatches onClear={() => change({ state: '', type: '' })} />}>
            <DeliveriesTable deliveries={items} onOpen={(delivery) => change({ delivery })} />
          </ListBody>
        </Stack>
      )}
      {values.delivery && <DeliverySheet webhook={webhook} delivery_id={values.delivery} onClose={() => change({ delivery: '' })} />}
    </>
  );
}

/** The drawing for an empty log: envelopes with a check. */
function LogDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="16" y="20" width="60" height="42" rx="5" />
      <path d="M18 24l28 20 28-20" />
      <circle cx="88" cy="58" r="16" fill="var(--hamdam-surface)" stroke={accent} />
      <path d="M81 58l5 5 9-10" stroke={accent} />
    </Drawing>
  );
}
