import { notFound } from 'next/navigation';
import { ChannelScreen } from '@/components/channels/list/channel-screen';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { isPushChannel } from '@/lib/channels/channels';

export const generateMetadata = () => pageMetadata('channel');

interface PageProps {
  params: Promise<{ channel: string }>;
}

export default async function Page({ params }: PageProps) {
  const { channel } = await params;
  if (!isPushChannel(channel)) notFound();
  return (
    <PageWords namespaces={['channels', 'instagram', 'linkedin', 'telegram', 'telegramAccount', 'webhooks']}>
      <ChannelScreen channel={channel} />
    </PageWords>
  );
}
