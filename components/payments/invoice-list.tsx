'use client';

import { useTranslations } from 'next-intl';
import { listInvoices, type InvoiceSummary } from '@/lib/contracts/user-management/invoices';
import { usePages } from '../api/use-pages';
import { Link } from '../i18n/navigation';
import { DataTable, type Column } from '../ui/data-table';
import { DateTime } from '../ui/date-time';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { ListBody } from '../ui/list-body';
import { useMoney } from '../ui/use-money';

/** The invoices of the business, newest first. */
export function InvoiceList() {
  const t = useTranslations('payments.invoices');
  const money = useMoney();
  const pages = usePages(listInvoices);
  const columns: Column<InvoiceSummary>[] = [
    {
      key: 'number',
      title: t('number'),
      render: ({ id, number }) => <Link href={`/billing/invoices/${id}`}>{t('one', { number })}</Link>,
    },
    { key: 'total', title: t('total'), isNumber: true, render: ({ total, currency }) => money(total, currency) },
    { key: 'issued', title: t('issued'), isNumber: true, render: ({ issued_at }) => <DateTime value={issued_at} /> },
  ];
  return (
    <ListBody
      pages={pages}
      error={t('error')}
      empty={<EmptyState drawing={<InvoiceDrawing />} title={t('empty')} text={t('empty_text')} />}
    >
      <DataTable label={t('title')} columns={columns} rows={pages.items} rowKey={({ id }) => id} skeletonRows={3} />
    </ListBody>
  );
}

/** The drawing for no invoices: a sheet with a torn edge and a coin. */
function InvoiceDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M28 8h52v66l-6.5-6-6.5 6-6.5-6-6.5 6-6.5-6-6.5 6-6.5-6-6.5 6z" />
      <path d="M38 24h32M38 36h32M38 48h18" strokeDasharray="2 5" />
      <circle cx="88" cy="52" r="14" fill="var(--hamdam-surface)" stroke={accent} />
      <path d="M88 45v14M83 49h8a3 3 0 0 1 0 6h-8" stroke={accent} />
    </Drawing>
  );
}
