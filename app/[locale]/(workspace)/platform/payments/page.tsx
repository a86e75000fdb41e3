import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { PlatformPaymentsScreen } from '@/components/payments/platform/platform-payments-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('platform_payments');

export default function Page() {
  return (
    <PageWords namespaces={['platform', 'platformPayments', 'payments', 'plans']}>
      <ForPermitted permission="platform_payments.read">
        <PlatformPaymentsScreen />
      </ForPermitted>
    </PageWords>
  );
}
