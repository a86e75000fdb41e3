import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { PlansScreen } from '@/components/voice/plans/plans-screen';

export const generateMetadata = () => pageMetadata('call_plans');

export default function Page() {
  return (
    <PageWords namespaces={['callPlans', 'voice']}>
      <PlansScreen />
    </PageWords>
  );
}
