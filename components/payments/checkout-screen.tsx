'use client';

import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { currencies, percentOf, type Currency } from '@/lib/billing/money';
import { listCreditPackages } from '@/lib/contracts/user-management/credit-packages';
import { listGateways, type Gateways, type OrderInput } from '@/lib/contracts/user-management/payments';
import { quoteSubscription } from '@/lib/contracts/user-management/subscriptions';
import { useEndpoint } from '../api/use-endpoint';
import { LoadError } from '../ui/load-error';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { BillingProfileForm } from './billing-profile-form';
import { PayBox } from './pay-box';
import classes from './payments.module.css';
import { PriceLines } from './price-lines';
import { useBoughtName } from './use-bought-name';

type Thing = OrderInput extends infer Input ? (Input extends unknown ? Omit<Input, 'gateway'> : never) : never;

/** What the address says: `?plan=…&interval=year` or `?package=…`, and the currency. */
function readThing(search: URLSearchParams): Thing {
  const currency: Currency = currencies.find((one) => one === search.get('currency')) ?? 'IRT';
  const package_id = search.get('package');
  if (package_id) return { kind: 'credit', package_id, currency };
  return {
    kind: 'subscription',
    plan_id: search.get('plan') ?? '',
    interval: search.get('interval') === 'year' ? 'year' : 'month',
    currency,
  };
}

/** What is bought, what it costs, whom the invoice is made out to, and how it is paid. */
export function CheckoutScreen() {
  const t = useTranslations('payments.checkout');
  const search = useSearchParams();
  const thing = readThing(new URLSearchParams(search));
  const gateways = useEndpoint(listGateways, {});
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack gap="lg" className={classes.page}>
        {gateways.isError ? (
          <LoadError error={gateways.error} onRetry={() => void gateways.refetch()} isRetrying={gateways.isFetching} />
        ) : !gateways.data ? (
          <Skeleton height={220} aria-busy />
        ) : thing.kind === 'credit' ? (
          <CreditCheckout thing={thing} gateways={gateways.data} />
        ) : (
          <PlanCheckout thing={thing} gateways={gateways.data} />
        )}
      </Stack>
    </>
  );
}

interface CheckoutProps<Kind extends Thing['kind']> {
  thing: Extract<Thing, { kind: Kind }>;
  gateways: Gateways;
}

function CreditCheckout({ thing, gateways }: CheckoutProps<'credit'>) {
  const t = useTranslations('payments.checkout');
  const boughtName = useBoughtName();
  const packages = useEndpoint(listCreditPackages, {});
  if (packages.isError)
    return <LoadError error={packages.error} onRetry={() => void packages.refetch()} isRetrying={packages.isFetching} />;
  if (!packages.data) return <Skeleton height={220} aria-busy />;
  const chosen = packages.data.items.find(({ id }) => id === thing.package_id);
  const price = chosen?.prices.find(({ currency }) => currency === thing.currency)?.amount;
  if (!chosen || price === undefined) return <LoadError title={t('not_offered')} />;
  return <Summary thing={thing} gateways={gateways} name={boughtName(chosen)} price={price} discount={0} proration={0} />;
}

function PlanCheckout({ thing, gateways }: CheckoutProps<'subscription'>) {
  const boughtName = useBoughtName();
  const { plan_id, interval, currency } = thing;
  const quote = useEndpoint(quoteSubscription, { body: { plan_id, interval, currency } }, { retry: false, staleTime: 0 });
  if (quote.isError) return <LoadError error={quote.error} onRetry={() => void quote.refetch()} isRetrying={quote.isFetching} />;
  if (!quote.data) return <Skeleton height={220} aria-busy />;
  const { plan, price, discount, proration, blocked_by } = quote.data;
  const name = boughtName({ plan, interval });
  const prices = { price, discount, proration };
  return <Summary thing={thing} gateways={gateways} name={name} {...prices} isBlocked={blocked_by.length > 0} />;
}

interface SummaryProps {
  thing: Thing;
  gateways: Gateways;
  name: string;
  price: number;
  discount: number;
  proration: number;
  /** The plan is too small for what the business has. */
  isBlocked?: boolean;
}

function Summary({ thing, gateways, name, price, discount, proration, isBlocked = false }: SummaryProps) {
  const t = useTranslations('payments.checkout');
  const { vat_percent } = gateways;
  const subtotal = price - discount - proration;
  const vat = percentOf(subtotal, vat_percent);
  const total = subtotal + vat;
  const { currency } = thing;
  return (
    <>
      <Section title={t('summary')}>
        <PriceLines {...{ name, currency, price, discount, proration, vat_percent, vat, total }} />
      </Section>
      <BillingProfileForm />
      <PayBox thing={thing} gateways={gateways} total={total} isBlocked={isBlocked} />
    </>
  );
}
