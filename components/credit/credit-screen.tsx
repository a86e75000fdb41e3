'use client';

import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { creditsPerDollar } from '@/lib/charging/prices';
import { getBalance } from '@/lib/contracts/user-management/balance';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';
import { BillingFrame } from '../subscriptions/billing-frame';
import { Section } from '../ui/section';
import { CreditPackages } from './credit-packages';
import { CreditStatement } from './credit-statement';
import { useUsedUpText } from './use-used-up-text';

/** The credit of the business: how much there is, what can be bought, and all changes. */
export function CreditScreen() {
  const t = useTranslations('credit');
  const tPage = useTranslations('payments.credit');
  const usedUp = useUsedUpText();
  const maySeePackages = usePermission('billing.read');
  const { data } = useEndpoint(getBalance, {});
  return (
    <BillingFrame present="credit" title={t('title')}>
      <Stack gap="lg">
        <Section title={tPage('balance')} description={t('worth', { credits: creditsPerDollar })}>
          <Stack gap="xs">
            <Text fw={600} size="xl">
              {data ? tPage('credits', { balance: data.balance }) : <Skeleton height={24} width={120} />}
            </Text>
            {usedUp && <Text fw={500}>{usedUp}</Text>}
            <Text size="sm">{t('about')}</Text>
            <Text size="sm">{t('own_key')}</Text>
          </Stack>
        </Section>
        {maySeePackages && <CreditPackages />}
        <CreditStatement />
      </Stack>
    </BillingFrame>
  );
}
