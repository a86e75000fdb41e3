'use client';

import { Badge, Button, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Interval } from '@/lib/billing/periods';
import { monthlyOf } from '@/lib/billing/proration';
import type { Plan } from '@/lib/contracts/user-management/plans';
import type { Subscription } from '@/lib/contracts/user-management/subscriptions';
import { entitlements } from '@/lib/plans';
import { Link } from '../i18n/navigation';
import { useMoney } from '../ui/use-money';
import classes from './subscriptions.module.css';

interface PlanCardProps {
  plan: Plan;
  name: string;
  interval: Interval;
  currency: string;
  /** Whether it is the plan of the business now, or from the end of the period. */
  standing?: 'current' | 'next';
  subscription: Subscription | null;
  /** Undefined for people who may not change the plan. */
  onChoose?: () => void;
}

/** A plan in the comparison: its price, its limits, and a button to choose it. */
export function PlanCard({ plan, name, interval, currency, standing, subscription, onChoose }: PlanCardProps) {
  const t = useTranslations('subscriptions.plans');
  return (
    <li className={classes.plan} data-current={standing === 'current' || undefined}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {name}
        </Title>
        {standing && <Badge variant="light">{t(standing)}</Badge>}
      </div>
      <Price plan={plan} interval={interval} currency={currency} />
      <ul className={classes.limits}>
        {entitlements.map((entitlement) => (
          <li key={entitlement}>{t(`limits.${entitlement}`, { max: plan[`max_${entitlement}`] ?? -1 })}</li>
        ))}
        {plan.priority_support && <li>{t('priority_support')}</li>}
      </ul>
      <div className={classes.choice}>
        {plan.prices.length === 0 ? (
          <Button component={Link} href="/support/new" variant="default" fullWidth>
            {t('contact')}
          </Button>
        ) : (
          onChoose &&
          canChoose(plan, interval, currency, standing, subscription) && (
            <Button
              variant={standing === 'current' ? 'default' : 'filled'}
              fullWidth
              onClick={onChoose}
              aria-label={t('choose_named', { plan: name })}
            >
              {t(isSame(plan, interval, subscription) ? 'renew' : 'choose')}
            </Button>
          )
        )}
      </div>
    </li>
  );
}

function Price({ plan, interval, currency }: Pick<PlanCardProps, 'plan' | 'interval' | 'currency'>) {
  const t = useTranslations('subscriptions.plans');
  const money = useMoney();
  const price = plan.prices.find((one) => one.currency === currency);
  if (!price) return <div className={classes.price}>{t(plan.prices.length === 0 ? 'on_request' : 'on_request_currency')}</div>;
  const { monthly_amount, yearly_amount } = price;
  if (monthly_amount === 0) return <div className={classes.price}>{t('free')}</div>;
  const amount = interval === 'year' ? monthlyOf(yearly_amount, 'year') : monthly_amount;
  return (
    <div>
      <span className={classes.price}>{money(amount, currency)}</span> <Text component="span">{t('a_month')}</Text>
      {interval === 'year' && (
        <Text size="sm" c="dimmed">
          {t('billed_yearly', { amount: money(yearly_amount, currency), before: money(monthly_amount * 12, currency) })}
        </Text>
      )}
    </div>
  );
}

const isSame = (plan: Plan, interval: Interval, subscription: Subscription | null): boolean =>
  subscription?.plan.id === plan.id && subscription.interval === interval && subscription.amount > 0;

/** There is nothing to choose about a free plan that the business has, nor about a plan without a price in the currency. */
function canChoose(
  { id, prices }: Plan,
  interval: Interval,
  currency: string,
  standing: PlanCardProps['standing'],
  subscription: Subscription | null,
): boolean {
  const price = prices.find((one) => one.currency === currency);
  if (!price) return false;
  if (standing === 'current' && price.monthly_amount === 0) return false;
  return !(standing === 'next' && subscription?.next_plan?.id === id && subscription.next_interval === interval);
}
