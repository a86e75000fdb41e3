'use client';

import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import rows from '@/components/ui/rows.module.css';
import { Section } from '@/components/ui/section';
import { getBalance } from '@/lib/contracts/user-management/balance';
import { listCallPlans, type CallPlan } from '@/lib/contracts/voice/call-plans';

const BuyPlan = late(() => import('./buy-plan').then((module) => module.BuyPlan));

/** The plans that are offered, to be bought with credit. */
export function CallPlans() {
  const t = useTranslations('callPlans.plans');
  const mayBuy = usePermission('billing.manage');
  const seesCredit = usePermission('credit.read');
  const [bought, setBought] = useState<CallPlan>();
  const { data, error, isFetching, refetch } = useEndpoint(listCallPlans, {});
  const { data: credit } = useEndpoint(getBalance, {}, { enabled: seesCredit });
  return (
    <Section
      title={t('title')}
      description={t('text')}
      aside={
        credit && (
          <Anchor component={Link} href="/billing/credit" size="sm">
            {t('balance', { balance: credit.balance })}
          </Anchor>
        )
      }
    >
      {error && !data ? (
        <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Skeleton height={120} aria-busy />
      ) : data.items.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <ul className={rows.rows}>
          {data.items.map((plan) => (
            <li key={plan.id} className={rows.row}>
              <div className={rows.text}>
                <Text fw={500}>
                  <bdi>{plan.name}</bdi>
                </Text>
                <Text size="sm" c="dimmed">
                  {t('minutes', { count: plan.minutes })} · {t('price', { count: plan.price })}
                </Text>
              </div>
              {mayBuy && (
                <Button variant="default" size="xs" aria-label={t('buy_of', { name: plan.name })} onClick={() => setBought(plan)}>
                  {t('buy')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && data.items.length > 0 && !mayBuy && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('read_only')}
        </Text>
      )}
      {bought && <BuyPlan plan={bought} balance={credit?.balance} onClose={() => setBought(undefined)} />}
    </Section>
  );
}
