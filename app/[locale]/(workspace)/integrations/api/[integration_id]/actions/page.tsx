import { pageMetadata } from '@/components/i18n/page-metadata';
import { ActionsList } from '@/components/integrations/actions/actions-list';

export const generateMetadata = () => pageMetadata('integration_actions');

interface PageProps {
  params: Promise<{ integration_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { integration_id } = await params;
  return <ActionsList integration_id={integration_id} />;
}
