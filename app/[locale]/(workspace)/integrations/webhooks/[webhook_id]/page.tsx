import { pageMetadata } from '@/components/i18n/page-metadata';
import { PageWords } from '@/components/i18n/page-words';
import { WebhookScreen } from '@/components/webhooks/page/webhook-screen';

export const generateMetadata = () => pageMetadata('webhook');

interface PageProps {
  params: Promise<{ webhook_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { webhook_id } = await params;
  return (
    <PageWords namespaces={['webhooks']}>
      <WebhookScreen webhook_id={webhook_id} />
    </PageWords>
  );
}
