import { BusinessScreen } from '@/components/businesses/business-screen';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('business');

export default function Page() {
  return (
    <PageWords namespaces={['businesses', 'workingHours', 'plans']}>
      <BusinessScreen />
    </PageWords>
  );
}
