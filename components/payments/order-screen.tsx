'use client';

import { Alert, Button, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { getBalance } from '@/lib/contracts/user-management/balance';
import { cancelOrder, getOrder, type Order } from '@/lib/contracts/user-management/payments';
import { useCall } from '../api/use-call';
import { useEndpoint } from '../api/use-endpoint';
import { Link } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import { LoadError } from '../ui/load-error';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { useMoney } from '../ui/use-money';
import { checkoutOf } from './checkout-of';
import { moneyStateOf } from './money-state-of';
import classes from './payments.module.css';
import { PriceLines } from './price-lines';
import { useBoughtName } from './use-bought-name';

/** How often an order is looked at while its payment is verified, and while it waits for a bank transfer, in milliseconds. */
const [pause, longPause] = [2_000, 30_000];

/** What became of an order and of its money. While the gateway has not decided, it waits. */
export function OrderScreen({ order_id }: { order_id: string }) {
  const t = useTranslations('payments.order');
  const queries = useQueryClient();
  const order = useEndpoint(getOrder, { params: { order_id } }, { refetchInterval: ({ state }) => pauseOf(state.data) });
  const isPaid = order.data?.state === 'paid';
  useEffect(() => {
    if (isPaid) void queries.invalidateQueries({ queryKey: [getBalance.path] });
  }, [isPaid, queries]);
  if (order.data) return <OrderResult order={order.data} />;
  if (order.isError)
    return (
      <LoadError order={1} title={t('error')} error={order.error} onRetry={() => void order.refetch()} isRetrying={order.isFetching} />
    );
  return <Skeleton height={320} aria-busy />;
}

function pauseOf(order: Order | undefined): number | false {
  const state = order && moneyStateOf(order);
  if (state === 'verifying') return pause;
  return state === 'by_hand' ? longPause : false;
}

function OrderResult({ order }: { order: Order }) {
  const t = useTranslations('payments.order');
  const money = useMoney();
  const boughtName = useBoughtName();
  const state = moneyStateOf(order);
  const { payment, currency, total, invoice_id } = order;
  const amount = money(payment?.amount ?? total, currency);
  const refunded = money(payment?.refunded ?? 0, currency);
  const isGood = state === 'paid' || state === 'free';
  return (
    <>
      <PageHeader title={t(`titles.${state}`)} />
      <Stack gap="lg" className={classes.page}>
        <Alert color={isGood ? 'teal' : state === 'failed' || state === 'disputed' ? 'orange' : 'gray'} role="status">
          <div className={classes.result}>
            <Text>{t(`texts.${state}`, { amount, refunded })}</Text>
            {payment?.receipt && isGood && (
              <Text size="sm">
                {t('receipt')} <bdi dir="ltr">{payment.receipt}</bdi>
              </Text>
            )}
            {state === 'verifying' && <Loader size="sm" aria-hidden />}
            <div className={classes.actions}>
              {invoice_id && (
                <Button component={Link} href={`/billing/invoices/${invoice_id}`} variant="default">
                  {t('invoice')}
                </Button>
              )}
              {isGood && (
                <Button component={Link} href={order.kind === 'credit' ? '/billing/credit' : '/billing'} variant="default">
                  {t(order.kind === 'credit' ? 'to_credit' : 'to_billing')}
                </Button>
              )}
              {!isGood && state !== 'verifying' && state !== 'refunded' && <TryAgain order={order} />}
            </div>
          </div>
        </Alert>
        <Section title={t('ordered')}>
          <PriceLines name={boughtName(order)} {...order} />
        </Section>
      </Stack>
    </>
  );
}

function TryAgain({ order }: { order: Order }) {
  const t = useTranslations('payments.order');
  const queries = useQueryClient();
  const mayPay = usePermission('billing.manage');
  const cancel = useCall(cancelOrder, { onSuccess: () => queries.invalidateQueries({ queryKey: [getOrder.path] }) });
  const address = checkoutOf(order);
  if (!mayPay) return null;
  return (
    <>
      {address && (
        <Button component={Link} href={address}>
          {t(order.state === 'open' ? 'pay' : 'again')}
        </Button>
      )}
      {order.state === 'open' && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { order_id: order.id } })}>
          {t('cancel')}
        </Button>
      )}
    </>
  );
}
