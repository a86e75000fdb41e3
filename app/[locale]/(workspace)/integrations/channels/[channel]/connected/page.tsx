import { notFound } from 'next/navigation';
import { OauthReturn } from '@/components/channels/oauth/oauth-return';
import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { isOauthChannel } from '@/lib/channels/oauth-channels';

export const generateMetadata = () => pageMetadata('connection');

interface PageProps {
  params: Promise<{ channel: string }>;
}

export default async function Page({ params }: PageProps) {
  const { channel } = await params;
  if (!isOauthChannel(channel)) notFound();
  return (
    <PageWords namespaces={['channels', 'linkedin']}>
      <OauthReturn channel={channel} />
    </PageWords>
  );
}
