import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { WorkflowsScreen } from '@/components/workflows/workflows-screen';

export const generateMetadata = () => pageMetadata('workflows');

export default function Page() {
  return (
    <PageWords namespaces={['workflows']}>
      <WorkflowsScreen />
    </PageWords>
  );
}
