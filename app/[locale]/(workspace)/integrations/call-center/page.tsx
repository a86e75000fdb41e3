import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ConnectionsScreen } from '@/components/voice/connections/connections-screen';

export const generateMetadata = () => pageMetadata('call_center');

export default function Page() {
  return (
    <PageWords namespaces={['voice']}>
      <ConnectionsScreen />
    </PageWords>
  );
}
