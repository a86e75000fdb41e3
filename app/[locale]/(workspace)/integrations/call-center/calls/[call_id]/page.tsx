import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { CallScreen } from '@/components/voice/calls/call-screen';

export const generateMetadata = () => pageMetadata('call');

interface PageProps {
  params: Promise<{ call_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { call_id } = await params;
  return (
    <PageWords namespaces={['calls', 'testPanel', 'trace']}>
      <CallScreen call_id={call_id} />
    </PageWords>
  );
}
