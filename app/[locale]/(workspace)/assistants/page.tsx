import { AssistantsList } from '@/components/assistants/assistants-list';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('assistants');

export default function Page() {
  return (
    <PageWords namespaces={['assistants', 'plans']}>
      <AssistantsList />
    </PageWords>
  );
}
