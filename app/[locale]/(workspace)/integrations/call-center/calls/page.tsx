import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { CallsScreen } from '@/components/voice/calls/calls-screen';

export const generateMetadata = () => pageMetadata('calls');

export default function Page() {
  return (
    <PageWords namespaces={['calls', 'voice']}>
      <CallsScreen />
    </PageWords>
  );
}
