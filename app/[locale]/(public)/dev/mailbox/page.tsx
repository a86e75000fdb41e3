import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { MailboxScreen } from '@/components/mailbox/mailbox-screen';

export const generateMetadata = () => pageMetadata('mailbox');

export default function Page() {
  return (
    <PageWords namespaces={['mailbox']}>
      <MailboxScreen />
    </PageWords>
  );
}
