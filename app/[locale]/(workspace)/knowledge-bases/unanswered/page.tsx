import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { UnansweredScreen } from '@/components/knowledge/unanswered/unanswered-screen';

export const generateMetadata = () => pageMetadata('unanswered');

export default function Page() {
  return (
    <PageWords namespaces={['knowledge']}>
      <UnansweredScreen />
    </PageWords>
  );
}
