'use client';

import { Button, Group, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { PageTabs } from '@/components/ui/page-tabs';
import { getAnyBusiness, type BusinessDetail } from '@/lib/contracts/user-management/platform-businesses';
import { businessHref, businessTabs } from './business-href';
import { BusinessOverview } from './business-overview';
import { SuspendedMark } from './suspended-mark';

const loading = () => <Skeleton height={240} aria-busy />;
const BusinessMembers = dynamic(() => import('./business-members').then((module) => module.BusinessMembers), { ssr: false, loading });
const BusinessPlan = dynamic(() => import('./business-plan').then((module) => module.BusinessPlan), { ssr: false, loading });
const BusinessSuspension = dynamic(() => import('./business-suspension').then((module) => module.BusinessSuspension), {
  ssr: false,
  loading,
});
const GrantDialog = late(() => import('./grant-dialog').then((module) => module.GrantDialog));
const SuspendDialog = late(() => import('./suspend-dialog').then((module) => module.SuspendDialog));
const ResumeDialog = late(() => import('./resume-dialog').then((module) => module.ResumeDialog));
const BroadcastDialog = late(() => import('./broadcast-dialog').then((module) => module.BroadcastDialog));

/** One business, as people of the platform see it: without any of its content. */
export function BusinessScreen({ business_id }: { business_id: string }) {
  const t = useTranslations('platform.businesses');
  const { data, error, isFetching, refetch } = useEndpoint(getAnyBusiness, { params: { business_id } });
  if (error && !data)
    return <LoadError order={1} title={t('one_error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return data ? <Business business={data} /> : <PageSkeleton />;
}

function Business({ business }: { business: BusinessDetail }) {
  const t = useTranslations('platform.businesses');
  const asked = useSearchParams().get('tab');
  const tab = businessTabs.find((one) => one === asked) ?? 'overview';
  const tabs = businessTabs.map((key) => ({ key, title: t(`tabs.${key}`), href: businessHref(business.id, key) }));
  return (
    <>
      <PageHeader
        title={
          <Group gap="sm" component="span">
            <bdi>{business.name}</bdi>
            {business.suspension && <SuspendedMark />}
          </Group>
        }
        actions={<BusinessActions business={business} />}
      />
      <PageTabs label={t('tabs.label')} tabs={tabs} present={tab} />
      {tab === 'overview' && <BusinessOverview business={business} />}
      {tab === 'members' && <BusinessMembers business_id={business.id} />}
      {tab === 'plan' && <BusinessPlan business_id={business.id} />}
      {tab === 'suspension' && <BusinessSuspension business={business} />}
    </>
  );
}

function BusinessActions({ business }: { business: BusinessDetail }) {
  const t = useTranslations('platform.businesses');
  const mayGrant = usePermission('platform_payments.manage');
  const mayUpdate = usePermission('platform_businesses.update');
  const [act, setAct] = useState<'grant' | 'suspend' | 'resume' | 'send'>();
  const close = () => setAct(undefined);
  return (
    <>
      {mayUpdate && (
        <Button variant="default" onClick={() => setAct('send')}>
          {t('broadcast.action_one')}
        </Button>
      )}
      {mayGrant && (
        <Button variant="default" onClick={() => setAct('grant')}>
          {t('grant.action')}
        </Button>
      )}
      {mayUpdate &&
        (business.suspension ? (
          <Button onClick={() => setAct('resume')}>{t('resume.action')}</Button>
        ) : (
          <Button color="red" variant="light" onClick={() => setAct('suspend')}>
            {t('suspend.action')}
          </Button>
        ))}
      {act === 'grant' && <GrantDialog business={business} onClose={close} />}
      {act === 'suspend' && <SuspendDialog business={business} onClose={close} />}
      {act === 'resume' && <ResumeDialog business={business} onClose={close} />}
      {act === 'send' && <BroadcastDialog business={business} onClose={close} />}
    </>
  );
}
