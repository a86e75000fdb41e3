'use client';

import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { getBusiness } from '@/lib/contracts/user-management/businesses';
import { useEndpoint } from '../api/use-endpoint';
import { PlanSection } from '../plans/plan-section';
import { ForPermitted } from '../session/for-permitted';
import { useMe } from '../session/use-me';
import { usePermission } from '../session/use-permission';
import { LoadError } from '../ui/load-error';
import { PageHeader } from '../ui/page-header';
import { BusinessForm } from './business-form';
import classes from './businesses.module.css';
import { LeaveOrDelete } from './leave-or-delete';
import { SettingsTabs } from './settings-tabs';

/** The current business: its name, its retention, and leaving or deleting it. */
export function BusinessScreen() {
  const t = useTranslations('businesses');
  const { data: me } = useMe();
  const seesPlans = usePermission('billing.read');
  return (
    <>
      <PageHeader title={t('title')} />
      <SettingsTabs present="general" />
      <Stack gap="lg" className={classes.page}>
        <ForPermitted permission="business.read" order={2}>
          <Details />
          <PlanSection link={seesPlans ? '/billing/plans' : undefined} />
        </ForPermitted>
        {me?.business && <LeaveOrDelete business={me.business} />}
      </Stack>
    </>
  );
}

function Details() {
  const t = useTranslations('businesses');
  const business = useEndpoint(getBusiness, {});
  if (business.data) return <BusinessForm key={business.data.id} business={business.data} />;
  if (business.isError)
    return <LoadError title={t('error')} error={business.error} onRetry={() => void business.refetch()} isRetrying={business.isFetching} />;
  return <Skeleton height={220} aria-busy />;
}
