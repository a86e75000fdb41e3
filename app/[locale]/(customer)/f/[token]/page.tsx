import { CustomerForm } from '@/components/customer-form/customer-form';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

/** The address is a secret: it is neither listed nor passed on. */
export const generateMetadata = async () => ({
  ...(await pageMetadata('customer_form')),
  robots: { index: false },
  referrer: 'no-referrer' as const,
});

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <PageWords namespaces={['customerForm', 'workflowFields']}>
      <CustomerForm token={decodeURIComponent(token)} />
    </PageWords>
  );
}
