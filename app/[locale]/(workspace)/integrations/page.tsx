import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { IntegrationsGallery } from '@/components/integrations/gallery/integrations-gallery';

export const generateMetadata = () => pageMetadata('integrations');

export default function Page() {
  return (
    <PageWords namespaces={['integrations']}>
      <IntegrationsGallery />
    </PageWords>
  );
}
