import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ForPermitted } from '@/components/session/for-permitted';
import { PlatformPlansScreen } from '@/components/subscriptions/platform-plans-screen';

export const generateMetadata = () => pageMetadata('platform_plans');

export default function Page() {
  return (
    <PageWords namespaces={['platform', 'platformPlans', 'plans']}>
      <ForPermitted permission="platform_plans.manage">
        <PlatformPlansScreen />
      </ForPermitted>
    </PageWords>
  );
}
