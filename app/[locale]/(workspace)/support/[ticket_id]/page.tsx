import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { TicketScreen } from '@/components/support/ticket/ticket-screen';

export const generateMetadata = () => pageMetadata('ticket');

interface PageProps {
  params: Promise<{ ticket_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { ticket_id } = await params;
  return (
    <PageWords namespaces={['support']}>
      <TicketScreen ticket_id={ticket_id} />
    </PageWords>
  );
}
