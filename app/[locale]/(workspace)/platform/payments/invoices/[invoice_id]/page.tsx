import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { AnyInvoiceScreen } from '@/components/payments/platform/any-invoice-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('invoice');

interface PageProps {
  params: Promise<{ invoice_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { invoice_id } = await params;
  return (
    <PageWords namespaces={['payments', 'plans']}>
      <ForPermitted permission="platform_payments.read">
        <AnyInvoiceScreen invoice_id={invoice_id} />
      </ForPermitted>
    </PageWords>
  );
}
