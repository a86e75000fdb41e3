'use client';

import { Text, UnstyledButton } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import type { ListedDelivery } from '@/lib/contracts/user-management/webhooks';
import classes from '../webhooks.module.css';
import { useDeliveryWords } from './use-delivery-words';

interface DeliveriesTableProps {
  /** Undefined while loading. */
  deliveries: readonly ListedDelivery[] | undefined;
  onOpen: (id: string) => void;
}

/** The deliveries, one per row, newest first. On a phone, the state is under the event. */
export function DeliveriesTable({ deliveries, onOpen }: DeliveriesTableProps) {
  const t = useTranslations('webhooks.deliveries');
  const format = useFormatter();
  const words = useDeliveryWords();
  const columns: Column<ListedDelivery>[] = [
    {
      key: 'event',
      title: t('columns.event'),
      render: (delivery) => (
        <>
          <UnstyledButton className={classes.name} onClick={() => onOpen(delivery.id)} aria-haspopup="dialog">
            {words.type(delivery.type)}
          </UnstyledButton>
          <bdi dir="ltr" className={classes.type} style={{ display: 'block' }}>
            {delivery.type}
          </bdi>
          <Text component="div" size="xs" hiddenFrom="sm">
            <DeliveryState delivery={delivery} />
          </Text>
        </>
      ),
    },
    { key: 'state', title: t('columns.state'), isSecondary: true, render: (delivery) => <DeliveryState delivery={delivery} /> },
    {
      key: 'attempts',
      title: t('columns.attempts'),
      isSecondary: true,
      isNumber: true,
      render: ({ attempts }) => format.number(attempts),
    },
    { key: 'time', title: t('columns.time'), render: ({ created_at }) => <DateTime value={created_at} /> },
  ];
  return <DataTable label={t('title')} columns={columns} rows={deliveries} rowKey={({ id }) => id} />;
}

/** The state of a delivery with the last outcome, and when it is tried again. */
export function DeliveryState({ delivery }: { delivery: ListedDelivery }) {
  const t = useTranslations('webhooks.deliveries');
  const words = useDeliveryWords();
  const { state, next_at, attempts } = delivery;
  return (
    <>
      <span className={classes.state} data-state={state}>
        {t(`states.${state}`)}
      </span>
      <Text component="div" size="xs" c="dimmed">
        {words.outcome(delivery)}
        {state === 'pending' && attempts > 0 && next_at && <> {t.rich('next', { time: () => <DateTime value={next_at} /> })}</>}
      </Text>
    </>
  );
}
