import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { InvoiceSection } from '@/components/payments/invoice-section';
import { MethodsSection } from '@/components/payments/methods-section';
import { OpenOrders } from '@/components/payments/open-orders';
import { BillingScreen } from '@/components/subscriptions/billing-screen';

export const generateMetadata = () => pageMetadata('billing');

export default function Page() {
  return (
    <PageWords namespaces={['subscriptions', 'plans', 'payments']}>
      <BillingScreen>
        <OpenOrders />
        <MethodsSection />
        <InvoiceSection />
      </BillingScreen>
    </PageWords>
  );
}
