import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { CheckoutScreen } from '@/components/payments/checkout-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('checkout');

export default function Page() {
  return (
    <PageWords namespaces={['payments', 'plans']}>
      <ForPermitted permission="billing.read">
        <CheckoutScreen />
      </ForPermitted>
    </PageWords>
  );
}
