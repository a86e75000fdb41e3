import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { LabelsScreen } from '@/components/inbox-settings/labels/labels-screen';

export const generateMetadata = () => pageMetadata('labels');

export default function Page() {
  return (
    <PageWords namespaces={['businesses', 'inboxSettings']}>
      <LabelsScreen />
    </PageWords>
  );
}
