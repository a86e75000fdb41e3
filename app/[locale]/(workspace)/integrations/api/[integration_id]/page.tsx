import { pageMetadata } from '@/components/i18n/page-metadata';
import { IntegrationOverview } from '@/components/integrations/overview/integration-overview';

export const generateMetadata = () => pageMetadata('integration');

interface PageProps {
  params: Promise<{ integration_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { integration_id } = await params;
  return <IntegrationOverview integration_id={integration_id} />;
}
