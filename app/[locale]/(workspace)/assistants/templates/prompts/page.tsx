import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { PromptsScreen } from '@/components/templates/prompts/prompts-screen';

export const generateMetadata = () => pageMetadata('prompts');

export default function Page() {
  return (
    <PageWords namespaces={['templates', 'assistants']}>
      <PromptsScreen />
    </PageWords>
  );
}
