import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { NewTicketScreen } from '@/components/support/new/new-ticket-screen';
import { readGuides } from '@/components/support/new/read-guides';

export const generateMetadata = () => pageMetadata('new_ticket');

export default async function Page() {
  return (
    <PageWords namespaces={['support']}>
      <NewTicketScreen guides={await readGuides()} />
    </PageWords>
  );
}
