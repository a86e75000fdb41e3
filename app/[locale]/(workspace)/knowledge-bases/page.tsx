import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { IndexesScreen } from '@/components/knowledge/indexes/indexes-screen';

export const generateMetadata = () => pageMetadata('knowledge_bases');

export default function Page() {
  return (
    <PageWords namespaces={['knowledge', 'plans']}>
      <IndexesScreen />
    </PageWords>
  );
}
