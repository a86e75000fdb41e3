import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ForPermitted } from '@/components/session/for-permitted';
import { PlatformCallPlansScreen } from '@/components/voice/plans/platform-call-plans-screen';

export const generateMetadata = () => pageMetadata('platform_call_plans');

export default function Page() {
  return (
    <PageWords namespaces={['callPlans']}>
      <ForPermitted permission="platform_plans.manage">
        <PlatformCallPlansScreen />
      </ForPermitted>
    </PageWords>
  );
}
