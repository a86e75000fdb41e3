import { pageMetadata } from '@/components/i18n/page-metadata';
import { ActionEditor } from '@/components/integrations/editor/action-editor';

export const generateMetadata = () => pageMetadata('integration_action');

interface PageProps {
  params: Promise<{ integration_id: string; action_id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { integration_id, action_id } = await params;
  return <ActionEditor integration_id={integration_id} action_id={action_id} />;
}
