'use client';

import { useTranslations } from 'next-intl';
import { listOrders } from '@/lib/contracts/user-management/payments';
import { useEndpoint } from '../api/use-endpoint';
import { Link } from '../i18n/navigation';
import { DateTime } from '../ui/date-time';
import { Section } from '../ui/section';
import { useMoney } from '../ui/use-money';
import classes from './payments.module.css';
import { useBoughtName } from './use-bought-name';

/** Orders that wait for their payment. Nothing is shown if there are none. */
export function OpenOrders() {
  const t = useTranslations('payments.open_orders');
  const money = useMoney();
  const boughtName = useBoughtName();
  const { data } = useEndpoint(listOrders, { query: { state: 'open', limit: 10 } });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('title')} description={t('text')}>
      <dl className={classes.lines}>
        {data.items.map((order) => (
          <div key={order.id} className={classes.order}>
            <dt>
              <Link href={`/billing/orders/${order.id}`}>{boughtName(order)}</Link> · <DateTime value={order.created_at} />
            </dt>
            <dd>{money(order.total, order.currency)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
