import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { CallTestScreen } from '@/components/voice/softphone/call-test-screen';

export const generateMetadata = () => pageMetadata('call_test');

export default function Page() {
  return (
    <PageWords namespaces={['softphone', 'voice']}>
      <CallTestScreen />
    </PageWords>
  );
}
