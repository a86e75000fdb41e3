import { pageMetadata } from '@/components/i18n/page-metadata';
import { CallsList } from '@/components/integrations/history/calls-list';

export const generateMetadata = () => pageMetadata('integration_history');

interface PageProps {
  params: Promise<{ integration_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { integration_id } = await params;
  return <CallsList integration_id={integration_id} />;
}
