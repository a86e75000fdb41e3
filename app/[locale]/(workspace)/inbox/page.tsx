import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { InboxScreen } from '@/components/inbox/inbox-screen';

export const generateMetadata = () => pageMetadata('inbox');

export default function Page() {
  return (
    <PageWords namespaces={['inbox', 'softphone', 'testPanel', 'trace']}>
      <InboxScreen />
    </PageWords>
  );
}
