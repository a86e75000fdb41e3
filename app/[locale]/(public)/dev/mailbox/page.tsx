import { notFound } from 'next/navigation';
import { isLocalMode } from '@/app/api/is-local-mode';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { MailboxScreen } from '@/components/mailbox/mailbox-screen';

export const generateMetadata = () => pageMetadata(isLocalMode() ? 'mailbox' : 'not_found');

export default function Page() {
  if (!isLocalMode()) notFound();
  return (
    <PageWords namespaces={['mailbox']}>
      <MailboxScreen />
    </PageWords>
  );
}
