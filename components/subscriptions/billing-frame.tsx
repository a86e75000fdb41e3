'use client';

import { useTranslations } from 'next-intl';
import { ForPermitted } from '../session/for-permitted';
import { usePermission } from '../session/use-permission';
import { PageHeader } from '../ui/page-header';
import { PageTabs } from '../ui/page-tabs';

interface BillingFrameProps {
  present: 'overview' | 'plans' | 'credit' | 'referrals';
  title: string;
  description?: React.ReactNode;
  /** The page's actions, the main one last. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of a page about what a business pays. Its page loads the messages `subscriptions`. */
export function BillingFrame({ present, title, description, actions, children }: BillingFrameProps) {
  const t = useTranslations('subscriptions.tabs');
  const seesCredit = usePermission('credit.read');
  const tabs = [
    { key: 'overview', title: t('overview'), href: '/billing' },
    { key: 'plans', title: t('plans'), href: '/billing/plans' },
    ...(seesCredit ? [{ key: 'credit', title: t('credit'), href: '/billing/credit' }] : []),
    { key: 'referrals', title: t('referrals'), href: '/billing/referrals' },
  ];
  return (
    <ForPermitted permission="billing.read">
      <PageHeader title={title} description={description} actions={actions} />
      <PageTabs label={t('label')} tabs={tabs} present={present} />
      {children}
    </ForPermitted>
  );
}
