'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { PageHeader } from '../../ui/page-header';
import { PageTabs } from '../../ui/page-tabs';
import { AllInvoices } from './all-invoices';
import { AllOrders } from './all-orders';
import { AllPayments } from './all-payments';
import { PackageList } from './package-list';

const views = { payments: AllPayments, orders: AllOrders, invoices: AllInvoices, packages: PackageList } as const;
const keys = ['payments', 'orders', 'invoices', 'packages'] as const;

/** What all businesses paid and ordered, and what credit is sold for. */
export function PlatformPaymentsScreen() {
  const t = useTranslations('platformPayments');
  const wanted = useSearchParams().get('view');
  const view = keys.find((key) => key === wanted) ?? 'payments';
  const View = views[view];
  return (
    <>
      <PageHeader title={t('title')} />
      <PageTabs
        label={t('tabs.label')}
        present={view}
        tabs={keys.map((key) => ({
          key,
          title: t(`tabs.${key}`),
          href: key === 'payments' ? '/platform/payments' : `/platform/payments?view=${key}`,
        }))}
      />
      <View />
    </>
  );
}
