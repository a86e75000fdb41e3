import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ModelsScreen } from '@/components/models/models-screen';

export const generateMetadata = () => pageMetadata('models');

export default function Page() {
  return (
    <PageWords namespaces={['businesses', 'models']}>
      <ModelsScreen />
    </PageWords>
  );
}
