import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ForPermitted } from '@/components/session/for-permitted';
import { PlatformTicketsScreen } from '@/components/support/platform/platform-tickets-screen';

export const generateMetadata = () => pageMetadata('platform_tickets');

export default function Page() {
  return (
    <PageWords namespaces={['support']}>
      <ForPermitted permission="platform_tickets.answer">
        <PlatformTicketsScreen />
      </ForPermitted>
    </PageWords>
  );
}
