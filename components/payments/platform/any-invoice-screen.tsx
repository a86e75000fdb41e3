'use client';

import { getAnyInvoice } from '@/lib/contracts/user-management/invoices';
import { InvoiceScreen } from '../invoice-screen';

/** An invoice of any business, also of one that was deleted. */
export function AnyInvoiceScreen({ invoice_id }: { invoice_id: string }) {
  return <InvoiceScreen invoice_id={invoice_id} endpoint={getAnyInvoice} />;
}
