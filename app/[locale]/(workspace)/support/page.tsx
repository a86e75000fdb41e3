import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { TicketsScreen } from '@/components/support/list/tickets-screen';

export const generateMetadata = () => pageMetadata('support');

export default function Page() {
  return (
    <PageWords namespaces={['support']}>
      <TicketsScreen />
    </PageWords>
  );
}
