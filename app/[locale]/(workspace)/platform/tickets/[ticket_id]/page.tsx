import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ForPermitted } from '@/components/session/for-permitted';
import { PlatformTicketScreen } from '@/components/support/platform/platform-ticket-screen';

export const generateMetadata = () => pageMetadata('ticket');

interface PageProps {
  params: Promise<{ ticket_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { ticket_id } = await params;
  return (
    <PageWords namespaces={['support', 'plans']}>
      <ForPermitted permission="platform_tickets.answer">
        <PlatformTicketScreen ticket_id={ticket_id} />
      </ForPermitted>
    </PageWords>
  );
}
