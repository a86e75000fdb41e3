import { ApiKeysScreen } from '@/components/api-keys/api-keys-screen';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('api_keys');

export default function Page() {
  return (
    <PageWords namespaces={['businesses', 'apiKeys', 'platform']}>
      <ApiKeysScreen />
    </PageWords>
  );
}
