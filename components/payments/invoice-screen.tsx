'use client';

import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { getInvoice, type getAnyInvoice } from '@/lib/contracts/user-management/invoices';
import { useEndpoint } from '../api/use-endpoint';
import { LoadError } from '../ui/load-error';
import { PageHeader } from '../ui/page-header';
import { InvoiceSheet } from './invoice-sheet';

interface InvoiceScreenProps {
  invoice_id: string;
  /** The call for the business, or for people of the platform. */
  endpoint?: typeof getInvoice | typeof getAnyInvoice;
}

/** An invoice on a sheet that prints without the rest of the page. */
export function InvoiceScreen({ invoice_id, endpoint = getInvoice }: InvoiceScreenProps) {
  const t = useTranslations('payments.invoices');
  const invoice = useEndpoint(endpoint, { params: { invoice_id } });
  if (invoice.isError)
    return (
      <LoadError
        order={1}
        title={t('error')}
        error={invoice.error}
        onRetry={() => void invoice.refetch()}
        isRetrying={invoice.isFetching}
      />
    );
  if (!invoice.data) return <Skeleton height={480} aria-busy />;
  return (
    <>
      <PageHeader
        title={t('one', { number: invoice.data.number })}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        }
      />
      <InvoiceSheet invoice={invoice.data} />
    </>
  );
}
