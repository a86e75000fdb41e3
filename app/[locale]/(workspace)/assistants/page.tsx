import { AssistantsHub } from '@/components/assistants/hub/assistants-hub';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('assistants');

export default function Page() {
  return (
    <PageWords namespaces={['assistants', 'assistantHub', 'plans']}>
      <AssistantsHub />
    </PageWords>
  );
}
