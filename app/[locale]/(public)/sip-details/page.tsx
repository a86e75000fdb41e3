import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { SharedDetails } from '@/components/voice/connection/shared-details';

export const generateMetadata = () => pageMetadata('sip_details');

export default function Page() {
  return (
    <PageWords namespaces={['voice']}>
      <SharedDetails />
    </PageWords>
  );
}
