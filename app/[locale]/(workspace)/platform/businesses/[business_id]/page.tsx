import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { BusinessScreen } from '@/components/platform/businesses/business-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('platform_business');

interface PageProps {
  params: Promise<{ business_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { business_id } = await params;
  return (
    <PageWords namespaces={['platform', 'plans']}>
      <ForPermitted permission="platform_businesses.read">
        <BusinessScreen business_id={business_id} />
      </ForPermitted>
    </PageWords>
  );
}
