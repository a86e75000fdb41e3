import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ArchetypesScreen } from '@/components/platform/archetypes/archetypes-screen';
import { ForPermitted } from '@/components/session/for-permitted';

export const generateMetadata = () => pageMetadata('platform_archetypes');

export default function Page() {
  return (
    <PageWords namespaces={['archetypes', 'assistants']}>
      <ForPermitted permission="platform.manage">
        <ArchetypesScreen />
      </ForPermitted>
    </PageWords>
  );
}
