import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { RepliesScreen } from '@/components/inbox-settings/replies/replies-screen';

export const generateMetadata = () => pageMetadata('canned_replies');

export default function Page() {
  return (
    <PageWords namespaces={['businesses', 'inboxSettings']}>
      <RepliesScreen />
    </PageWords>
  );
}
