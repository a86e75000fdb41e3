import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { IntegrationsScreen } from '@/components/integrations/list/integrations-screen';

export const generateMetadata = () => pageMetadata('api_integrations');

export default function Page() {
  return (
    <PageWords namespaces={['integrations']}>
      <IntegrationsScreen />
    </PageWords>
  );
}
