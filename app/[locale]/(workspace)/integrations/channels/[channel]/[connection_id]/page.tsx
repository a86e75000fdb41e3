import { notFound } from 'next/navigation';
import { ConnectionScreen } from '@/components/channels/page/connection-screen';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { isPushChannel } from '@/lib/channels/channels';

export const generateMetadata = () => pageMetadata('connection');

interface PageProps {
  params: Promise<{ channel: string; connection_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { channel, connection_id } = await params;
  if (!isPushChannel(channel)) notFound();
  return (
    <PageWords namespaces={['channels', 'instagram', 'linkedin', 'social', 'telegram', 'telegramAccount', 'webhooks', 'workingHours']}>
      <ConnectionScreen connection_id={connection_id} />
    </PageWords>
  );
}
