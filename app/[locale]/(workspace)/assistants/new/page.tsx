import { NewAssistant } from '@/components/assistants/new-assistant';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('new_assistant');

export default function Page() {
  return (
    <PageWords namespaces={['assistants', 'assistantCreation', 'assistantSettings', 'knowledge', 'testPanel', 'trace']}>
      <NewAssistant />
    </PageWords>
  );
}
