'use client';

import { Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  addPaymentMethod,
  listPaymentMethods,
  setRenewals,
  type PaymentMethod,
  type PaymentMethods,
} from '@/lib/contracts/user-management/payment-methods';
import { listGateways } from '@/lib/contracts/user-management/payments';
import { getActiveSubscription } from '@/lib/contracts/user-management/subscriptions';
import { queryKey } from '../api/query-key';
import { useCall } from '../api/use-call';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';
import { late } from '../ui/late';
import { LoadError } from '../ui/load-error';
import { Section } from '../ui/section';
import { showToast } from '../ui/show-toast';
import { MethodRow } from './method-row';
import classes from './payments.module.css';

const RemoveMethodDialog = late(() => import('./remove-method-dialog').then((module) => module.RemoveMethodDialog));

/** The payment methods that the gateway has saved for the business. */
export function MethodsSection() {
  const t = useTranslations('payments.methods');
  const tGateways = useTranslations('payments.checkout.gateways');
  const methods = useEndpoint(listPaymentMethods, {});
  const gateways = useEndpoint(listGateways, {});
  const error = methods.error ?? gateways.error;
  if (error && !(methods.data && gateways.data))
    return (
      <LoadError
        title={t('error')}
        error={error}
        onRetry={() => void Promise.all([methods.refetch(), gateways.refetch()])}
        isRetrying={methods.isFetching || gateways.isFetching}
      />
    );
  if (!methods.data || !gateways.data) return <Skeleton height={160} aria-busy />;
  const { gateway } = methods.data;
  const other = gateways.data.items.find((item) => item.gateway !== gateway);
  const otherName = other && tGateways(other.gateway);
  if (!gateway)
    return (
      <Section title={t('title')}>
        <Text>{otherName ? t('not_saved', { gateway: otherName }) : t('no_gateway')}</Text>
      </Section>
    );
  return (
    <Section title={t('title')} description={t('text', { gateway: tGateways(gateway) })}>
      <Stack gap="md">
        <SavedMethods methods={methods.data} />
        {otherName && (
          <Text size="sm" c="dimmed">
            {t('also', { gateway: otherName })}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

function SavedMethods({ methods: { items, pays_renewals } }: { methods: PaymentMethods }) {
  const t = useTranslations('payments.methods');
  const queries = useQueryClient();
  const isManager = usePermission('billing.manage');
  const [removing, setRemoving] = useState<PaymentMethod>();
  // While the browser leaves for the gateway, the button remains busy.
  const [isLeaving, setIsLeaving] = useState(false);
  const add = useCall(addPaymentMethod, {
    onSuccess: ({ redirect_url }) => {
      setIsLeaving(true);
      window.location.assign(redirect_url);
    },
  });
  const change = useCall(setRenewals, {
    onSuccess: async (changed) => {
      queries.setQueryData(queryKey(listPaymentMethods, {}), changed);
      showToast({ kind: 'success', message: t(changed.pays_renewals ? 'renewals_on' : 'renewals_off') });
      await queries.invalidateQueries({ queryKey: [getActiveSubscription.path] });
    },
  });
  return (
    <>
      {items.length === 0 ? (
        <Text>{t('none')}</Text>
      ) : (
        <Stack component="ul" gap="sm" className={classes.methods}>
          {items.map((method) => (
            <MethodRow key={method.id} method={method} onRemove={() => setRemoving(method)} />
          ))}
        </Stack>
      )}
      {items.length > 0 && (
        <Switch
          label={t('renewals')}
          description={t('renewals_help')}
          checked={pays_renewals}
          disabled={!isManager || change.isPending}
          onChange={(event) => change.mutate({ body: { pays_renewals: event.currentTarget.checked } })}
        />
      )}
      {isManager && (
        <Group>
          <Button variant="default" loading={add.isPending || isLeaving} onClick={() => add.mutate({})}>
            {t('add')}
          </Button>
        </Group>
      )}
      {removing && (
        <RemoveMethodDialog method={removing} endsRenewals={pays_renewals && items.length === 1} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}
