import { pageMetadata } from '@/components/i18n/page-metadata';
import { IntegrationSettings } from '@/components/integrations/settings/integration-settings';

export const generateMetadata = () => pageMetadata('integration_settings');

interface PageProps {
  params: Promise<{ integration_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { integration_id } = await params;
  return <IntegrationSettings integration_id={integration_id} />;
}
