'use client';

import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { GatewayKey } from '@/lib/billing/gateways';
import { createOrder, type Gateways, type OrderInput } from '@/lib/contracts/user-management/payments';
import { useCall } from '../api/use-call';
import { useRouter } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import { Section } from '../ui/section';
import { useMoney } from '../ui/use-money';

interface PayBoxProps {
  thing: OrderInput extends infer Input ? (Input extends unknown ? Omit<Input, 'gateway'> : never) : never;
  gateways: Gateways;
  total: number;
  isBlocked: boolean;
}

/** The choice of a gateway, and the button that leads to it. Without a gateway, people of the platform record the payment. */
export function PayBox({ thing, gateways, total, isBlocked }: PayBoxProps) {
  const t = useTranslations('payments.checkout');
  const money = useMoney();
  const router = useRouter();
  const mayPay = usePermission('billing.manage');
  const offered = gateways.items.filter(({ currencies }) => currencies.includes(thing.currency)).map(({ gateway }) => gateway);
  const [chosen, setChosen] = useState<GatewayKey>(offered[0] ?? 'manual');
  // While the browser leaves for the gateway, the button remains busy.
  const [isLeaving, setIsLeaving] = useState(false);
  const create = useCall(createOrder, {
    onSuccess: ({ order, redirect_url }) => {
      setIsLeaving(true);
      if (redirect_url) window.location.assign(redirect_url);
      else router.push(`/billing/orders/${order.id}`);
    },
  });
  const isOnline = chosen !== 'manual' && total > 0;

  return (
    <Section title={t('pay_with')}>
      <Stack gap="md">
        {isBlocked && <Alert color="orange">{t('blocked')}</Alert>}
        {offered.length === 0 && <Text>{t('no_gateway')}</Text>}
        {offered.length > 0 && (
          <Radio.Group aria-label={t('pay_with')} value={chosen} onChange={(value) => setChosen(value as GatewayKey)}>
            <Stack gap="xs">
              {[...offered, 'manual' as const].map((gateway) => (
                <Radio key={gateway} value={gateway} label={t(`gateways.${gateway}`)} description={t(`gateway_help.${gateway}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {!mayPay && <Text c="dimmed">{t('may_not_pay')}</Text>}
        <div>
          <Button
            disabled={!mayPay || isBlocked}
            loading={create.isPending || isLeaving}
            onClick={() => create.mutate({ body: { ...thing, gateway: chosen } as OrderInput })}
          >
            {isOnline ? t('pay', { amount: money(total, thing.currency) }) : t('order')}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
