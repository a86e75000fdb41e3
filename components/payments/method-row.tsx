'use client';

import { Badge, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { listPaymentMethods, setDefaultMethod, type PaymentMethod } from '@/lib/contracts/user-management/payment-methods';
import { queryKey } from '../api/query-key';
import { useCall } from '../api/use-call';
import { usePermission } from '../session/use-permission';
import { showToast } from '../ui/show-toast';
import { methodName } from './method-name';

/** A saved payment method, with what can be done with it. */
export function MethodRow({ method, onRemove }: { method: PaymentMethod; onRemove: () => void }) {
  const t = useTranslations('payments.methods');
  const format = useFormatter();
  const queries = useQueryClient();
  const isManager = usePermission('billing.manage');
  const makeDefault = useCall(setDefaultMethod, {
    onSuccess: (changed) => {
      queries.setQueryData(queryKey(listPaymentMethods, {}), changed);
      showToast({ kind: 'success', message: t('made_default') });
    },
  });
  const { id, expires_month, expires_year, is_default } = method;
  const name = methodName(method);
  // Cards have months and years of the Gregorian calendar in every language.
  const digits = (value: number, least: number) => format.number(value, { useGrouping: false, minimumIntegerDigits: least });
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={500}>
            <bdi dir="ltr">{name}</bdi>
          </Text>
          {is_default && <Badge variant="light">{t('default')}</Badge>}
        </Group>
        {expires_month !== null && expires_year !== null && (
          <Text size="sm" c="dimmed">
            {t('expires', { month: digits(expires_month, 2), year: digits(expires_year, 4) })}
          </Text>
        )}
      </div>
      {isManager && (
        <Group gap="xs">
          {!is_default && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('make_default_named', { method: name })}
              loading={makeDefault.isPending}
              onClick={() => makeDefault.mutate({ params: { method_id: id } })}
            >
              {t('make_default')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="red" aria-label={t('remove_named', { method: name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </Group>
      )}
    </Group>
  );
}
