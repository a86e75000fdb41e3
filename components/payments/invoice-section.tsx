'use client';

import { useTranslations } from 'next-intl';
import { Section } from '../ui/section';
import { InvoiceList } from './invoice-list';

/** The invoices of the business as a part of a page. */
export function InvoiceSection() {
  const t = useTranslations('payments.invoices');
  return (
    <Section title={t('title')}>
      <InvoiceList />
    </Section>
  );
}
