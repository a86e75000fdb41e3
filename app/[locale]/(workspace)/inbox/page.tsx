import { InboxScreen } from '@/components/handoff/inbox-screen';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';

export const generateMetadata = () => pageMetadata('inbox');

export default function Page() {
  return (
    <PageWords namespaces={['handoff', 'testPanel']}>
      <InboxScreen />
    </PageWords>
  );
}
