import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ForPermitted } from '@/components/session/for-permitted';
import { PlatformSubscriptionsScreen } from '@/components/subscriptions/platform-subscriptions-screen';

export const generateMetadata = () => pageMetadata('platform_subscriptions');

export default function Page() {
  return (
    <PageWords namespaces={['platform', 'platformPlans', 'plans', 'subscriptions']}>
      <ForPermitted permission="platform_payments.read">
        <PlatformSubscriptionsScreen />
      </ForPermitted>
    </PageWords>
  );
}
