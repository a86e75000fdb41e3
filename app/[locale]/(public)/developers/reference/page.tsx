import { ApiReference } from '@/components/developers/api-reference';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('api_reference');

export default function Page() {
  return (
    <PageWords namespaces={['developers']}>
      <ApiReference />
    </PageWords>
  );
}
