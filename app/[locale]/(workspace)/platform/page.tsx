import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { BusinessesScreen } from '@/components/platform/businesses/businesses-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('platform');

export default function Page() {
  return (
    <PageWords namespaces={['platform', 'plans']}>
      <ForPermitted permission="platform_businesses.read">
        <BusinessesScreen />
      </ForPermitted>
    </PageWords>
  );
}
