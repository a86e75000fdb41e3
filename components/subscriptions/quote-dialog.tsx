'use client';

import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import type { Currency } from '@/lib/billing/money';
import type { Interval } from '@/lib/billing/periods';
import type { Plan } from '@/lib/contracts/user-management/plans';
import {
  createSubscription,
  quoteSubscription,
  updateSubscription,
  type Quote,
  type Subscription,
} from '@/lib/contracts/user-management/subscriptions';
import { callApi } from '../api/client';
import { useCall } from '../api/use-call';
import { Link } from '../i18n/navigation';
import { usePlanName } from '../plans/use-plan-name';
import { Dialog } from '../ui/dialog';
import { LoadError } from '../ui/load-error';
import { showToast } from '../ui/show-toast';
import { useMoney } from '../ui/use-money';
import { checkoutHref } from './checkout-href';
import classes from './subscriptions.module.css';
import { useRefreshPlan } from './use-refresh-plan';
import { WhatHasToGo } from './what-has-to-go';

interface QuoteDialogProps {
  plan: Plan;
  interval: Interval;
  currency: string;
  subscription: Subscription | null;
  onClose: () => void;
}

/** What a change of plan costs, when it begins, and what has to go first, before it is confirmed or paid. */
export function QuoteDialog({ plan, interval, currency, subscription, onClose }: QuoteDialogProps) {
  const t = useTranslations('subscriptions.quote');
  const planName = usePlanName();
  const body = { plan_id: plan.id, interval, currency: currency as Currency };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [quoteSubscription.path, body],
    queryFn: ({ signal }) => callApi(quoteSubscription, { body, silent: true, signal }),
    // It changes by the minute.
    gcTime: 0,
  });
  return (
    <Dialog onClose={onClose} title={t('title', { plan: planName(plan) })}>
      {data ? (
        <Answer quote={data} subscription={subscription} onClose={onClose} />
      ) : error ? (
        <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={180} aria-busy />
      )}
    </Dialog>
  );
}

function Answer({ quote, subscription, onClose }: { quote: Quote; subscription: Subscription | null; onClose: () => void }) {
  const t = useTranslations('subscriptions.quote');
  if (quote.blocked_by.length > 0)
    return (
      <Stack gap="md">
        <WhatHasToGo blocked_by={quote.blocked_by} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    );
  const isPaid = quote.subtotal > 0 && quote.change !== 'downgrade';
  return (
    <Stack gap="md">
      {isPaid ? <Sums quote={quote} /> : <Terms quote={quote} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        {isPaid ? (
          <Button component={Link} href={checkoutHref(quote.plan.id, quote.interval, quote.currency)}>
            {t('checkout')}
          </Button>
        ) : (
          <ConfirmButton quote={quote} subscription={subscription} onClose={onClose} />
        )}
      </Group>
    </Stack>
  );
}

function Sums({ quote: { change, interval, currency, price, discount, proration, subtotal, begins_at, ends_at } }: { quote: Quote }) {
  const t = useTranslations('subscriptions.quote');
  const format = useFormatter();
  const money = useMoney();
  const date = (value: string) => format.dateTime(new Date(value), { dateStyle: 'long' });
  return (
    <>
      <Text>{change === 'renew' ? t('later', { from: date(begins_at), when: date(ends_at) }) : t('now', { when: date(ends_at) })}</Text>
      <dl className={classes.sums}>
        <dt>{t(`price_${interval}`)}</dt>
        <dd>{money(price, currency)}</dd>
        {discount > 0 && (
          <>
            <dt>{t('discount')}</dt>
            <dd>{money(-discount, currency)}</dd>
          </>
        )}
        {proration > 0 && (
          <>
            <dt>{t('proration')}</dt>
            <dd>{money(-proration, currency)}</dd>
          </>
        )}
        <dt className={classes.total}>{t('subtotal')}</dt>
        <dd className={classes.total}>{money(subtotal, currency)}</dd>
      </dl>
      <Text size="sm" c="dimmed">
        {t('vat')}
      </Text>
    </>
  );
}

/** The terms of a change that is not paid now. */
function Terms({ quote: { change, price, begins_at, ends_at } }: { quote: Quote }) {
  const t = useTranslations('subscriptions.quote');
  const format = useFormatter();
  const date = (value: string) => format.dateTime(new Date(value), { dateStyle: 'long' });
  if (change === 'downgrade') return <Text>{t(price === 0 ? 'free_later' : 'downgrade', { when: date(begins_at) })}</Text>;
  if (price === 0) return <Text>{t('free_now')}</Text>;
  return (
    <Text>
      {t('paid_for')} {t('now', { when: date(ends_at) })}
    </Text>
  );
}

function ConfirmButton({ quote, subscription, onClose }: { quote: Quote; subscription: Subscription | null; onClose: () => void }) {
  const t = useTranslations('subscriptions.quote');
  const planName = usePlanName();
  const refresh = useRefreshPlan();
  const onSuccess = async () => {
    const plan = planName(quote.plan);
    showToast({ kind: 'success', message: t(quote.change === 'downgrade' ? 'done_later' : 'done_now', { plan }) });
    onClose();
    await refresh();
  };
  const create = useCall(createSubscription, { onSuccess });
  const update = useCall(updateSubscription, { onSuccess });
  const confirm = () => {
    const plan_id = quote.plan.id;
    if (!subscription) create.mutate({ body: { kind: 'free', plan_id } });
    else
      update.mutate({ params: { business_id: subscription.business_id }, body: { action: 'change', plan_id, interval: quote.interval } });
  };
  return (
    <Button loading={create.isPending || update.isPending} onClick={confirm}>
      {t('confirm')}
    </Button>
  );
}
