import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ArchetypesScreen } from '@/components/platform/archetypes/archetypes-screen';

export const generateMetadata = () => pageMetadata('platform_archetypes');

export default function Page() {
  return (
    <PageWords namespaces={['archetypes', 'assistants']}>
      <ArchetypesScreen />
    </PageWords>
  );
}
