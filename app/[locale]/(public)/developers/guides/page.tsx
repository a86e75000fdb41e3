import { Guides } from '@/components/developers/guides';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('api_guides');

export default function Page() {
  return (
    <PageWords namespaces={['developers', 'webhooks']}>
      <Guides />
    </PageWords>
  );
}
