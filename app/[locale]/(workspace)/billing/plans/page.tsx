import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { PlansScreen } from '@/components/subscriptions/plans-screen';

export const generateMetadata = () => pageMetadata('billing_plans');

export default function Page() {
  return (
    <PageWords namespaces={['subscriptions', 'plans']}>
      <PlansScreen />
    </PageWords>
  );
}
