import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { TemplatesGallery } from '@/components/templates/templates-gallery';

export const generateMetadata = () => pageMetadata('templates');

export default function Page() {
  return (
    <PageWords namespaces={['templates', 'assistants']}>
      <TemplatesGallery />
    </PageWords>
  );
}
