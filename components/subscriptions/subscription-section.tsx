'use client';

import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  createSubscription,
  updateSubscription,
  type ActiveSubscription,
  type Subscription,
} from '@/lib/contracts/user-management/subscriptions';
import { useCall } from '../api/use-call';
import { Link } from '../i18n/navigation';
import { usePlanName } from '../plans/use-plan-name';
import { usePermission } from '../session/use-permission';
import { late } from '../ui/late';
import { LoadError } from '../ui/load-error';
import { Section } from '../ui/section';
import { showToast } from '../ui/show-toast';
import { useMoney } from '../ui/use-money';
import { checkoutHref } from './checkout-href';
import { useActiveSubscription } from './use-active-subscription';
import { useRefreshPlan } from './use-refresh-plan';

const CancelDialog = late(() => import('./cancel-dialog').then((module) => module.CancelDialog));

const colors = { trial: 'blue', active: 'green', past_due: 'red', canceled: 'gray', expired: 'gray' } as const;

/** The plan of the business, the state of its subscription, and what happens next. */
export function SubscriptionSection() {
  const t = useTranslations('subscriptions');
  const planName = usePlanName();
  const money = useMoney();
  const { data, error, isFetching, refetch } = useActiveSubscription();
  if (error && !data) return <LoadError title={t('overview.error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={180} aria-busy />;
  const { plan, subscription } = data;
  return (
    <Section
      title={t('overview.plan', { plan: planName(plan) })}
      aside={subscription && <Badge color={colors[subscription.state]}>{t(`states.${subscription.state}`)}</Badge>}
    >
      <Stack gap="sm">
        {subscription && subscription.amount > 0 && (
          <Text>{t(`overview.per_${subscription.interval}`, { amount: money(subscription.amount, subscription.currency) })}</Text>
        )}
        <WhatIsNext active={data} />
        <Actions active={data} />
      </Stack>
    </Section>
  );
}

function WhatIsNext({ active: { plan, subscription, renews_itself } }: { active: ActiveSubscription }) {
  const t = useTranslations('subscriptions.overview');
  const format = useFormatter();
  const planName = usePlanName();
  const date = (value: string) => format.dateTime(new Date(value), { dateStyle: 'long' });
  if (!subscription) return <Text>{t('none', { plan: planName(plan) })}</Text>;
  const { state, next_plan, period_ends_at, grace_ends_at, cancel_at_period_end, is_gift, amount } = subscription;
  const when = date(period_ends_at);
  if (state === 'past_due')
    return (
      <Text c="red" fw={500}>
        {t('past_due', { since: when, when: date(grace_ends_at ?? period_ends_at) })}
      </Text>
    );
  if (cancel_at_period_end) return <Text>{t('cancels', { when })}</Text>;
  if (next_plan) return <Text>{t('changes', { when, plan: planName(next_plan) })}</Text>;
  if (state === 'trial') return <Text>{t('trial', { when })}</Text>;
  if (is_gift) return <Text>{t('gift', { when })}</Text>;
  return <Text>{amount === 0 ? t('free') : t(renews_itself ? 'renews_itself' : 'renews', { when })}</Text>;
}

function Actions({ active: { subscription, trial } }: { active: ActiveSubscription }) {
  const t = useTranslations('subscriptions.overview');
  const isManager = usePermission('billing.manage');
  if (!isManager) return null;
  return (
    <Group gap="xs">
      {subscription?.state === 'past_due' && <PayButton subscription={subscription} label={t('pay')} />}
      <Button component={Link} href="/billing/plans" variant={subscription ? 'default' : 'filled'}>
        {t(subscription ? 'change' : 'choose')}
      </Button>
      {trial && <TryButton trial={trial} />}
      {subscription && <Lasting subscription={subscription} />}
    </Group>
  );
}

function PayButton({ subscription: { plan, interval, currency }, label }: { subscription: Subscription; label: string }) {
  return (
    <Button component={Link} href={checkoutHref(plan.id, interval, currency)}>
      {label}
    </Button>
  );
}

function TryButton({ trial }: { trial: NonNullable<ActiveSubscription['trial']> }) {
  const t = useTranslations('subscriptions.overview');
  const planName = usePlanName();
  const refresh = useRefreshPlan();
  const start = useCall(createSubscription, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('tried') });
      await refresh();
    },
  });
  return (
    <Button variant="light" loading={start.isPending} onClick={() => start.mutate({ body: { kind: 'trial' } })}>
      {t('try', { plan: planName(trial.plan), days: trial.days })}
    </Button>
  );
}

/** Renewing, cancelling, and taking back what was decided for the end of the period. */
function Lasting({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions.overview');
  const refresh = useRefreshPlan();
  const [isCanceling, setCanceling] = useState(false);
  const resume = useCall(updateSubscription, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('resumed') });
      await refresh();
    },
  });
  const { business_id, state, next_plan, cancel_at_period_end, amount, is_gift } = subscription;
  if (cancel_at_period_end || next_plan)
    return (
      <Button
        variant="default"
        loading={resume.isPending}
        onClick={() => resume.mutate({ params: { business_id }, body: { action: 'resume' } })}
      >
        {t(next_plan ? 'keep' : 'resume')}
      </Button>
    );
  return (
    <>
      {state === 'active' && amount > 0 && !is_gift && (
        <Button component={Link} href={checkoutHref(subscription.plan.id, subscription.interval, subscription.currency)} variant="default">
          {t('renew')}
        </Button>
      )}
      {amount > 0 && (
        <Button variant="subtle" color="red" onClick={() => setCanceling(true)}>
          {t('cancel')}
        </Button>
      )}
      {isCanceling && <CancelDialog subscription={subscription} onClose={() => setCanceling(false)} />}
    </>
  );
}
