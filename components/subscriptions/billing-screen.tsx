'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { PlanSection } from '../plans/plan-section';
import { BillingFrame } from './billing-frame';
import classes from './subscriptions.module.css';
import { SubscriptionSection } from './subscription-section';

/** What the business pays for: its plan, and what is used of it. Below them is what the page adds, such as invoices. */
export function BillingScreen({ children }: { children?: React.ReactNode }) {
  const t = useTranslations('subscriptions.overview');
  return (
    <BillingFrame present="overview" title={t('title')} description={t('text')}>
      <Stack gap="lg" className={classes.page}>
        <SubscriptionSection />
        <PlanSection />
        {children}
      </Stack>
    </BillingFrame>
  );
}
