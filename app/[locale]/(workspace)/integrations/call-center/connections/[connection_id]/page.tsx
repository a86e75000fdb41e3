import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { ConnectionScreen } from '@/components/voice/connection/connection-screen';

export const generateMetadata = () => pageMetadata('voice_connection');

interface PageProps {
  params: Promise<{ connection_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { connection_id } = await params;
  return (
    <PageWords namespaces={['calls', 'softphone', 'voice']}>
      <ConnectionScreen connection_id={connection_id} />
    </PageWords>
  );
}
